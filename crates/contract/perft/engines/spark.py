"""Counts units of work on Apache Spark.

    spark-submit spark.py UNITS RESULTS PARTITIONS COMMAND...

reads the file UNITS, hands each partition to a process of its own (`polyboard work --check 8x8`, for
instance), and writes what the processes print to the folder RESULTS.
"""

import shlex
import sys

from pyspark import SparkContext

units, results, partitions, *command = sys.argv[1:]
lines = SparkContext(appName="polyboard").textFile(units, int(partitions))
# Without checkCode, Spark takes what a killed process has printed for all that it had to print.
lines.pipe(shlex.join(command), checkCode=True).saveAsTextFile(results)
