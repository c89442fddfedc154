/**
 * A text in the encoding of the standard PDF fonts, which cover western Europe. Other Latin letters
 * lose their diacritics.
 */
export function pdfText(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll('\u202f', '\u00a0'), inFont).join('');
}

/** Whether the standard PDF fonts cannot write a text, for instance other scripts and emoji. */
export function isBeyondPdf(text: string): boolean {
  return pdfText(text).includes(unknown);
}

const unknown = '\ufffd';
// WinAnsi: ASCII, Latin-1, and some more.
const known = /^[\x20-\x7e\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]$/;

function inFont(character: string): string {
  if (known.test(character)) return character;
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return withoutStroke[bare] ?? (Array.from(bare).every((one) => known.test(one)) ? bare : unknown);
}

const withoutStroke: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };
