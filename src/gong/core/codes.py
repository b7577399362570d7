"""A choice as one number: a verb and its argument. A code means the same in every state of a match.

Which verbs there are is for each kernel to say; two are everybody's.
"""

from .rule import Out, rule

#: Verbs of every kernel. They are no part of the legal choices, or random play would resign.
TAKE_BACK, CONCEDE = 30, 31
#: Room for every argument that a kernel has.
ARGUMENT_BITS = 10


@rule
def code_of(verb: int, argument: int) -> int:
    return (verb << ARGUMENT_BITS) | argument


@rule
def verb_of(code: int) -> int:
    return code >> ARGUMENT_BITS


@rule
def argument_of(code: int) -> int:
    return code & ((1 << ARGUMENT_BITS) - 1)


@rule
def two_in(first: int, second: int) -> int:
    """Two small numbers in one argument."""
    return (first << 3) | second


@rule
def first_in(argument: int) -> int:
    return argument >> 3


@rule
def second_in(argument: int) -> int:
    return argument & 7


@rule
def add_range(verb: int, arguments: int, out: Out, n: int) -> int:
    """Add a verb with each argument from 0; the new number of candidates."""
    for argument in range(arguments):
        out[n + argument] = code_of(verb, argument)
    return n + arguments
