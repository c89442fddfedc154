import { textWidth } from './text-width.ts';

/** Wraps a text into a column; a word longer than a line is divided. */
export function wrapText(text: string, width: number, size: number, isBold: boolean): string[] {
  const fits = (line: string): boolean => textWidth(line, size, isBold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = divide(word, fits);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return line === '' ? lines : [...lines, line];
}

function divide(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
