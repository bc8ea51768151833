"""The build of a wheel that is chosen for a processor."""

from typing import Set

import pytest

from polyboard._build import NEEDS, choose

V2 = set(NEEDS["v2"])
V3 = V2 | set(NEEDS["v3"])
ICE_LAKE = V3 | set(NEEDS["avx512"])


@pytest.mark.parametrize(
    ("flags", "family", "build", "why"),
    [
        (V2, 6, "v2", "avx2"),
        (V3 - {"bmi2"}, 6, "v2", "bmi2"),
        (V3, 6, "v3", "avx512f"),
        (V3 | {"sse4a"}, 23, "v3-magic", "Zen 3"),
        (V3 | {"sse4a"}, 25, "v3", "avx512f"),
        (ICE_LAKE | {"sse4a"}, 26, "avx512", "AVX-512"),
    ],
)
def test_a_processor_gets_its_fastest_build(flags: Set[str], family: int, build: str, why: str) -> None:
    assert choose(flags, family, "")[0] == build
    assert why in choose(flags, family, "")[1]
    assert choose(flags, family, "v2") == ("v2", "POLYBOARD_BUILD names it")


def test_what_cannot_run_is_refused_with_a_remedy() -> None:
    with pytest.raises(ImportError, match="no popcnt.*pip install --no-binary"):
        choose(V2 - {"popcnt"}, 6, "")
    with pytest.raises(ImportError, match="no avx512f.*v2, v3, v3-magic, avx512"):
        choose(V3, 6, "avx512")
    with pytest.raises(ImportError, match="unknown build 'v5'"):
        choose(V3, 6, "v5")
