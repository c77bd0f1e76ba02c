"""The client's preview geometry is tested against examples; here, that the examples are true."""

from __future__ import annotations

from tests.web.vectors import FILE, vectors, written


def test_the_examples_are_what_the_rules_say_today() -> None:
    assert FILE.read_bytes() == written(), "write them anew: python -m tests.web.vectors"


def test_the_examples_have_both_answers_for_overlapping() -> None:
    assert {vector.overlap for vector in vectors().overlaps} == {True, False}
