#!/usr/bin/env python3
"""Makes outlines.txt: outlines of the characters that scripts write on pieces, as SVG paths.

Needs fontTools and, by default, Debian's fonts-noto-cjk and fonts-dejavu. Run it after a script has given
a piece a new character; a character without an outline is drawn as text.
"""

import pathlib
import re
import string

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTCollection, TTFont

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SERIF = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
SANS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
BOLD = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
FIGURES = "♔♕♖♗♘♙♚♛♜♝♞♟"
LETTERS = string.ascii_letters + string.digits + "+-'^*:"
# The font's light bishop has a dark mitre: its cross becomes a light mitre with a dark cross.
MITRE = re.compile(r"M9 1v-18h25[^z]*z")
LIGHT_MITRE = "M0-58a32 32 0 1 0 0 64 32 32 0 1 0 0-64zM-6-47h12v15h14v12h-14v15h-12v-15h-14v-12h14z"
# Units to the height of a character: coarse enough to be short, fine enough for a piece of 200 pixels.
UNITS = 300

HEAD = f"""\
# Outlines of characters on pieces, made by make.py: do not edit.
# A line: the character, its width, its outline. {UNITS} units are the height of a character; 0, 0 is its middle; y grows downward.
# Chinese characters and kana: Noto Serif CJK Bold, (c) 2017-2023 Adobe, SIL Open Font License 1.1, https://openfontlicense.org.
# Figures, letters and digits: DejaVu Sans, (c) 2003 Bitstream, (c) 2006 Tavmjong Bah, DejaVu changes in the public domain;
# Bitstream Vera and Arev licences, https://dejavu-fonts.github.io/License.html.
"""


def is_wide(character):
    return "\u2e80" <= character <= "\u9fff" or "\U00020000" <= character <= "\U0003134f"


def declared():
    """The characters of texts of one or two characters on lines that declare pieces."""
    found = set()
    for folder in ("scripts", "variants"):
        for path in (ROOT / folder).rglob("*.lua"):
            for line in path.read_text(encoding="utf-8").splitlines():
                if not re.search(r"\bpiece\b|\bsigns\b|^\s*\w+\s*=\s*[a-z_]+[({]\s*\"|^\s*\{ \"", line) or re.search(r"\bside\b|\boption\b", line):
                    continue
                for text in re.findall(r'"([^"]*)"', line):
                    words = (word for word in text.split() if len(word) <= 2 and all(map(is_wide, word)))
                    found.update("".join(words))
    return found


class Outline(BasePen):
    """Writes a path with whole numbers, relative to the last point."""

    def __init__(self, glyphs, middle, scale):
        super().__init__(glyphs)
        self.middle, self.scale, self.parts, self.last = middle, scale, [], (0, 0)

    def place(self, point):
        return round((point[0] - self.middle[0]) * self.scale), round((self.middle[1] - point[1]) * self.scale)

    def add(self, command, points):
        placed = [self.place(point) for point in points]
        numbers = [n for x, y in placed for n in (x - self.last[0], y - self.last[1])]
        self.last = placed[-1]
        self.parts.append((command, numbers))

    def _moveTo(self, point):
        place = self.place(point)
        self.parts.append(("M", list(place)))
        self.last = place

    def _lineTo(self, point):
        to = self.place(point)
        if to != self.last:
            dx, dy = to[0] - self.last[0], to[1] - self.last[1]
            self.last = to
            self.parts.append(("h", [dx]) if dy == 0 else ("v", [dy]) if dx == 0 else ("l", [dx, dy]))

    def _curveToOne(self, one, two, to):
        points = [self.place(point) for point in (one, two, to)]
        # A curve that is all but straight is a line.
        (x0, y0), (x1, y1) = self.last, points[2]
        length = max(1, abs(x1 - x0) + abs(y1 - y0))
        off = max(abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) for x, y in points[:2]) / length
        if off < 0.7:
            self._lineTo(to)
        else:
            self.add("c", (one, two, to))

    def _qCurveToOne(self, one, to):
        self.add("q", (one, to))

    def _closePath(self):
        self.parts.append(("z", []))

    def _endPath(self):
        pass

    def text(self):
        # Signs separate numbers where they can, and a command that goes on is not written again.
        text, before = "", ""
        for command, numbers in self.parts:
            text += command if command != before or command == "M" else ""
            for nth, number in enumerate(numbers):
                glued = number < 0 or (nth == 0 and text[-1].isalpha())
                text += str(number) if glued else f" {number}"
            before = command
        return text


def outer(path):
    """The outlines of a path without the holes in them: those that no other one surrounds."""
    boxes = []
    for part in re.findall(r"M[^z]*z", path):
        x, y, points = 0, 0, []
        for command, text in re.findall(r"([a-zM])([^a-zM]*)", part):
            numbers = [int(n) for n in re.findall(r"-?\d+", text)]
            step = {"M": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "z": 1}[command]
            for at in range(0, len(numbers), step):
                args = numbers[at : at + step]
                if command == "M":
                    x, y = args
                elif command == "h":
                    x += args[0]
                elif command == "v":
                    y += args[0]
                else:
                    x, y = x + args[-2], y + args[-1]
                points.append((x, y))
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        boxes.append((part, min(xs), min(ys), max(xs), max(ys)))
    inside = lambda a, b: a is not b and a[1] >= b[1] and a[2] >= b[2] and a[3] <= b[3] and a[4] <= b[4]
    return "".join(box[0] for box in boxes if not any(inside(box, other) for other in boxes))


def outline(font, character, middle):
    """Width and path; `middle` gives the middle from the bounds (left, bottom, right, top) and the width."""
    glyphs, name = font.getGlyphSet(), font.getBestCmap().get(ord(character))
    if name is None:
        return None
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    scale = UNITS / font["head"].unitsPerEm
    width = glyphs[name].width
    pen = Outline(glyphs, middle(bounds.bounds, width), scale)
    glyphs[name].draw(pen)
    return round(width * scale), pen.text()


def main():
    serif = TTCollection(SERIF)
    japanese = next(font for font in serif.fonts if font["name"].getDebugName(1).endswith("JP"))
    sans, bold = TTFont(SANS), TTFont(BOLD)
    glyphs, box = sans.getGlyphSet(), BoundsPen(sans.getGlyphSet())
    glyphs[sans.getBestCmap()[ord(FIGURES[0])]].draw(box)
    feet = (box.bounds[1] + box.bounds[3]) / 2
    lines = []
    for character in sorted(declared() | set(FIGURES) | set(LETTERS)):
        if character in FIGURES:
            # All figures have one foot line: that of the highest, the king.
            made = outline(sans, character, lambda box, width: ((box[0] + box[2]) / 2, feet))
            if made:
                # The body below the lines: the same figure, filled.
                made = (made[0], MITRE.sub(LIGHT_MITRE, made[1]) if character == "♗" else made[1], outer(made[1]))
        elif character in LETTERS:
            made = outline(bold, character, lambda box, width: (width / 2, 1493 / 2))
        else:
            made = outline(japanese, character, lambda box, width: (width / 2, 380))
        if made is None:
            print(f"no font has {character}")
            continue
        lines.append("\t".join([character, *map(str, made)]))
    (HERE / "outlines.txt").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} characters")


if __name__ == "__main__":
    main()
