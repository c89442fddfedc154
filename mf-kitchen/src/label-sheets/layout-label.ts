import type { Size } from './format.ts';
import type { TextBlock } from './label-content.ts';
import { wrapText } from './wrap-text.ts';

/** A line of text with its position from the corner of the label, in millimetres. */
export interface TextLine {
  readonly text: string;
  readonly x: number;
  /** The position of the baseline. */
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
}

export interface LabelLayout {
  /** The square of the QR code, with its quiet zone. */
  readonly qr: { readonly x: number; readonly y: number; readonly size: number };
  readonly lines: readonly TextLine[];
  /** Whether the text that must not be shortened comes too near to the edge of the label. */
  readonly isTooSmall: boolean;
}

/** Text that is nearer to the edge may end up on the next label. */
const leastRim = 1;
const largest = 4.2;
/** 4.5 points, the smallest readable size. */
const smallest = 1.6;
const step = 0.05;
const lineHeight = 1.18;
/** The part of a line above the baseline. */
const ascent = 0.9;

/** Places the QR code on the left and the text beside it, as large as it fits. */
export function layoutLabel({ width, height }: Size, blocks: readonly TextBlock[]): LabelLayout {
  // A margin for the printer, whose paper feed is inexact.
  const rim = height < 25 ? 1.5 : 3;
  const qrSize = Math.min(height - 2 * rim, width * 0.46);
  const qr = { x: rim, y: (height - qrSize) / 2, size: qrSize };
  const x = rim + qrSize + 1;
  const room = { width: width - rim - x, height: height - 2 * rim };
  const lines = fitted(blocks, room);
  const used = lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
  let top = (height - used) / 2;
  return {
    qr,
    isTooSmall: top < leastRim,
    lines: lines.map(({ text, size, isBold }) => {
      const baseline = top + size * ascent;
      top += size * lineHeight;
      return { text, x, baseline, size, isBold };
    }),
  };
}

type SizedLine = Pick<TextLine, 'text' | 'size' | 'isBold'>;

function fitted(blocks: readonly TextBlock[], room: Size): SizedLine[] {
  for (let size = largest; size > smallest; size -= step) {
    const lines = blocks.flatMap((block) => linesOf(block, size, room.width));
    if (heightOf(lines) <= room.height) return lines;
  }
  return shortened(blocks, room);
}

function linesOf({ text, isBold, scale }: TextBlock, base: number, width: number): SizedLine[] {
  const size = base * scale;
  return wrapText(text, width, size, isBold).map((line) => ({ text: line, size, isBold }));
}

function heightOf(lines: readonly SizedLine[]): number {
  return lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
}

/** With the smallest text size, texts that may be shortened lose lines, the longest one first. */
function shortened(blocks: readonly TextBlock[], room: Size): SizedLine[] {
  const parts = blocks.map((block) => ({
    block,
    lines: linesOf({ ...block, scale: 1 }, smallest, room.width),
  }));
  while (heightOf(parts.flatMap(({ lines }) => lines)) > room.height) {
    const [longest] = parts
      .filter(({ block, lines }) => block.mayShorten && lines.length > 1)
      .toSorted((one, other) => other.lines.length - one.lines.length);
    if (!longest) break;
    const kept = longest.lines.slice(0, -1);
    longest.lines = kept.with(-1, ellipsed(kept.at(-1)));
  }
  return parts.flatMap(({ lines }) => lines);
}

function ellipsed(line: SizedLine = { text: '', size: smallest, isBold: false }): SizedLine {
  return { ...line, text: `${line.text.replace(/….*$/, '').slice(0, -2).trimEnd()}…` };
}
