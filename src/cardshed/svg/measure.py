"""How much room text takes, by a table that no common sans-serif font exceeds by much."""

from __future__ import annotations

from collections.abc import Sequence

_EMS = {
    **dict.fromkeys("ijlI.,:;|!'", 0.33),
    **dict.fromkeys('frt()[]{}/- "*', 0.42),
    **dict.fromkeys("scvxyzk", 0.6),
    **dict.fromkeys("mwMW@%", 1.0),
    **dict.fromkeys("abdeghnopqu0123456789", 0.64),
    **dict.fromkeys("BEFJLPSTXYZ", 0.69),
    **dict.fromkeys("ACDGHKNOQRUV+=<>#&~", 0.8),
    **dict.fromkeys("♣♦♥♠", 0.9),
}
_OTHER, _BOLD = 1.0, 1.1
ELLIPSIS = "…"


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is, in the unit of its size.

    Examples:
        >>> width("seat 0", 10) < width("seat 10", 10) < width("seat 10", 10, bold=True)
        True
    """
    ems = sum([_EMS.get(sign, _OTHER) for sign in text])
    return ems * size * (_BOLD if bold else 1)


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return a text, cut off with an ellipsis where it has no room.

    Examples:
        >>> fitted("short", 100, 12), fitted("a word that is far too long", 100, 12)
        ('short', 'a word that i…')
    """
    if width(text, size, bold=bold) <= room:
        return text
    while text and width(text + ELLIPSIS, size, bold=bold) > room:
        text = text[:-1]
    return text + ELLIPSIS


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """Return a text as lines that have room; a word that has none is broken.

    Examples:
        >>> wrapped("pure chaos shuffle", 60, 10)
        ('pure chaos', 'shuffle')
        >>> wrapped("genetic manipulation", 60, 10)
        ('genetic', 'manipu-', 'lation')
    """
    lines: list[str] = []
    for word in text.split():
        for piece in _pieces(word, room, size, bold=bold):
            longer = f"{lines[-1]} {piece}" if lines else piece
            if lines and width(longer, size, bold=bold) <= room:
                lines[-1] = longer
            else:
                lines.append(piece)
    return tuple([fitted(line, room, size, bold=bold) for line in lines])


def _pieces(word: str, room: float, size: float, *, bold: bool) -> tuple[str, ...]:
    """Return a word in as few pieces as have room, about as long as one another.

    Side by side they have less room than the word, so no line has two of them.
    """
    if width(word, size, bold=bold) <= room:
        return (word,)
    for count in range(2, len(word) // 2 + 1):
        long = -(-len(word) // count)
        cut = [word[place : place + long] for place in range(0, len(word), long)]
        pieces = (*[f"{piece}-" for piece in cut[:-1]], cut[-1])
        if all(width(piece, size, bold=bold) <= room for piece in pieces):
            return pieces
    return (word,)


def largest(text: str, room: float, sizes: Sequence[int], *, bold: bool = False) -> int:
    """Return the first of some sizes, the largest first, in which a text has room; or the last.

    Examples:
        >>> largest("V7", 50, (24, 18, 12)), largest("a long word", 50, (24, 18, 12))
        (24, 12)
    """
    return next((it for it in sizes if width(text, it, bold=bold) <= room), sizes[-1])
