"""The build of the boards for the processor at hand.

A wheel for x86-64 has the module `_core` in several builds: beside this file for x86-64-v2, and in folders of `builds` for
newer processors. A package that pip has compiled has one. The program `polyboard` of an archive chooses by the same rules.
"""

import os
from typing import Dict, List, Set, Tuple

# What the compiler may use in each build, by the names of Linux. All but the first also need what stands before.
NEEDS = {
    "v2": "cx16 popcnt pni sse4_1 sse4_2 ssse3".split(),
    "v3": "avx2 bmi2 avx bmi1 f16c fma abm movbe".split(),
    # For AMD before Zen 3, family 25, which has PEXT in microcode. Only AMD has SSE4a.
    "v3-magic": ["sse4a"],
    "avx512": (
        "avx512f avx512_bitalg avx512bw avx512cd avx512dq avx512ifma avx512vbmi avx512_vbmi2 avx512vl avx512_vnni "
        "avx512_vpopcntdq adx aes gfni pclmulqdq sha_ni vaes vpclmulqdq"
    ).split(),
}


def choose(flags: Set[str], family: int, wanted: str) -> Tuple[str, str]:
    """The build for a processor with these flags, or the one that the user names, and why."""

    def missing(*builds: str) -> str:
        lacks = (flag for build in builds for flag in NEEDS[build] if flag not in flags)
        return next(lacks, "")

    lacks = {
        "v2": missing("v2"),
        "v3": missing("v3", "v2"),
        "v3-magic": missing("v3-magic", "v3", "v2"),
        "avx512": missing("avx512", "v3", "v2"),
    }
    if wanted:
        if wanted not in lacks:
            raise ImportError(f"POLYBOARD_BUILD: unknown build {wanted!r}; choose one of {', '.join(lacks)}")
        if lacks[wanted]:
            raise ImportError(
                f"POLYBOARD_BUILD: this processor has no {lacks[wanted]}, which the build {wanted} needs; unset it, "
                f"or choose another one of {', '.join(lacks)}"
            )
        return wanted, "POLYBOARD_BUILD names it"
    if lacks["v2"]:
        raise ImportError(
            f"this processor has no {lacks['v2']}, which every build of this wheel needs; compile the package for "
            "it: pip install --no-binary polyboard polyboard"
        )
    if not lacks["avx512"]:
        return "avx512", "this processor has AVX-512 like Ice Lake"
    if lacks["v3"]:
        return "v2", f"this processor has no {lacks['v3']}"
    if not lacks["v3-magic"] and family < 25:
        return "v3-magic", "PEXT is slow on AMD before Zen 3"
    return "v3", f"this processor has avx2 and bmi2, and no {lacks['avx512']}"


def chosen(package: str) -> Tuple[List[str], str]:
    """The folder of the module, if it is not the package itself, and the build and why; nothing if there is only one."""
    folder = os.path.join(package, "builds")
    if not os.path.isdir(folder):
        return [], ""
    facts: Dict[str, str] = {}
    with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as info:
        for line in info:
            key, _, value = line.partition(":")
            facts.setdefault(key.strip(), value)
    flags, family = facts.get("flags", "").split() or NEEDS["v2"], int(facts.get("cpu family", 0))
    build, why = choose(set(flags), family, os.environ.get("POLYBOARD_BUILD", "").lower())
    place = os.path.join(folder, build)
    if build != "v2" and not os.path.isdir(place):
        raise ImportError(f"{place} is missing; install the package again: pip install --force-reinstall polyboard")
    return [] if build == "v2" else [place], f"{build}, because {why}"
