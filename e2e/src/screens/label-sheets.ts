import type { Area } from '../rendered-pages.ts';

/** The largest deviation of printed parts from their place, in millimetres. */
export const tolerance = 0.3;

const a4 = { width: 210, height: 297 };
const gap = 2.5;

/**
 * The sheets with the measures of their makers, in millimetres. `code` is the side of the QR code
 * with its quiet zone, at half the height of a label.
 */
export const sheets: readonly Sheet[] = [
  {
    name: 'L7160',
    page: a4,
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.25,
    top: 15.15,
    gap,
    code: { x: 3, size: 29.21 },
  },
  {
    name: 'L7163',
    page: a4,
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    gap,
    code: { x: 3, size: 32.1 },
  },
  {
    name: 'L7651',
    page: a4,
    columns: 5,
    rows: 13,
    width: 38.1,
    height: 21.2,
    left: 4.75,
    top: 10.7,
    gap,
    code: { x: 1.5, size: 17.53 },
  },
  {
    name: 'roll',
    page: { width: 62, height: 40 },
    columns: 1,
    rows: 1,
    width: 62,
    height: 40,
    left: 0,
    top: 0,
    gap: 0,
    code: { x: 3, size: 28.52 },
  },
  {
    name: 'plain',
    page: a4,
    columns: 2,
    rows: 5,
    width: 90,
    height: 50,
    left: 15,
    top: 23.5,
    gap: 0,
    code: { x: 3, size: 41.4 },
    isCut: true,
  },
  {
    name: 'own',
    page: a4,
    columns: 3,
    rows: 8,
    width: 66,
    height: 33.8,
    left: 4.5,
    top: 12.9,
    gap: 1.5,
    code: { x: 3, size: 27.8 },
  },
];

export interface Sheet {
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** The distance between the columns. */
  readonly gap: number;
  readonly code: { readonly x: number; readonly size: number };
  /** The sheet is cut along printed lines. */
  readonly isCut?: boolean;
}

/** The areas of all labels on one page. */
export function areasOf({ columns, rows, width, height, left, top, gap }: Sheet): Area[] {
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: left + (at % columns) * (width + gap),
    y: top + Math.floor(at / columns) * height,
    width,
    height,
  }));
}

/** A label without a millimetre along its edges. */
export function inner({ x, y, width, height }: Area): Area {
  return { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
}

/** The strips with the lines around a label. */
export function edges({ x, y, width, height }: Area): Area[] {
  const [thick, wide, high] = [2 * tolerance, width + 2 * tolerance, height + 2 * tolerance];
  const [left, top] = [x - tolerance, y - tolerance];
  return [
    { x: left, y: top, width: wide, height: thick },
    { x: left, y: top + height, width: wide, height: thick },
    { x: left, y: top, width: thick, height: high },
    { x: left + width, y: top, width: thick, height: high },
  ];
}
