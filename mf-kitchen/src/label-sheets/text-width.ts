// The widths of Helvetica in thousandths of the font size, for the characters from 32 to 126. Arial
// and Liberation Sans have the same.
const regular = widths(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
);
const bold = widths(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
);
// The widths of further French characters; bold ones are the same or narrower.
const others: Readonly<Record<string, number>> = {
  '·': 278,
  '’': 278,
  '‘': 278,
  '–': 556,
  '€': 556,
  '«': 556,
  '»': 556,
  æ: 889,
  œ: 944,
  Æ: 1000,
  Œ: 1000,
};
// A character is at most as wide as high.
const widest = 1000;

function widths(list: string): readonly number[] {
  return list.split(' ').map(Number);
}

/** The width of a text in units of the font size. */
export function textWidth(text: string, size: number, isBold: boolean): number {
  const thousandths = bare(text).map((character) => widthOf(character, isBold) ?? widest);
  return (thousandths.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

/** Whether the width of a text is exact, and not an upper limit. */
export function isWidthKnown(text: string): boolean {
  return bare(text).every((character) => widthOf(character, false) !== undefined);
}

function widthOf(character: string, isBold: boolean): number | undefined {
  const table = isBold ? bold : regular;
  return table[(character.codePointAt(0) ?? 0) - 32] ?? others[character];
}

/** The characters of a text without diacritics. */
function bare(text: string): string[] {
  return Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''));
}
