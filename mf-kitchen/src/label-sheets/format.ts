/** The layout of labels on a page, in millimetres. */
export interface SheetFormat {
  readonly page: Size;
  readonly label: Size;
  readonly columns: number;
  readonly rows: number;
  readonly top: number;
  readonly left: number;
  /** The gaps between columns and between rows. */
  readonly gapX: number;
  readonly gapY: number;
  /** Whether cutting lines are printed, for plain paper. */
  readonly isCut: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type FormatName = 'L7160' | 'L7163' | 'L7651' | 'roll' | 'plain' | 'own';

const a4: Size = { width: 210, height: 297 };
const onSheet = { page: a4, gapX: 2.5, gapY: 0, isCut: false };

export const formats: Readonly<Record<Exclude<FormatName, 'own'>, SheetFormat>> = {
  L7160: {
    ...onSheet,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    top: 15.15,
    left: 7.25,
  },
  L7163: {
    ...onSheet,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    top: 15.15,
    left: 4.65,
  },
  L7651: {
    ...onSheet,
    label: { width: 38.1, height: 21.2 },
    columns: 5,
    rows: 13,
    top: 10.7,
    left: 4.75,
  },
  roll: {
    page: { width: 62, height: 40 },
    label: { width: 62, height: 40 },
    columns: 1,
    rows: 1,
    top: 0,
    left: 0,
    gapX: 0,
    gapY: 0,
    isCut: false,
  },
  plain: {
    page: a4,
    label: { width: 90, height: 50 },
    columns: 2,
    rows: 5,
    top: 23.5,
    left: 15,
    gapX: 0,
    gapY: 0,
    isCut: true,
  },
};

/** The smallest custom label: a smaller one has no room for a readable code and allergens. */
export const leastLabel: Size = { width: 38, height: 21 };

export function labelsPerPage({ columns, rows }: SheetFormat): number {
  return columns * rows;
}

export interface Place {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The position of the label at an index, from 0, counted row by row over all pages. */
export function placeOf(format: SheetFormat, index: number): Place {
  const perPage = labelsPerPage(format);
  const onPage = index % perPage;
  const row = Math.floor(onPage / format.columns);
  const column = onPage % format.columns;
  return {
    page: Math.floor(index / perPage),
    x: format.left + column * (format.label.width + format.gapX),
    y: format.top + row * (format.label.height + format.gapY),
  };
}

/** The labels with their positions, by page; the first one is at the position `start`, from 0. */
export function pagesOf<T>(
  format: SheetFormat,
  labels: readonly T[],
  start: number,
): { readonly label: T; readonly place: Place }[][] {
  const pages: { readonly label: T; readonly place: Place }[][] = [];
  for (const [index, label] of labels.entries()) {
    const place = placeOf(format, start + index);
    (pages[place.page] ??= []).push({ label, place });
  }
  return pages;
}

/** The reason why a custom format cannot be printed, if any. */
export function formatProblem(format: SheetFormat): string | undefined {
  const { page, label, columns, rows, top, left, gapX, gapY } = format;
  const sizes = [label.width, label.height, columns, rows, top, left, gapX, gapY];
  if (sizes.some((size) => !Number.isFinite(size) || size < 0))
    return 'Remplis toutes les mesures.';
  if (label.width < leastLabel.width || label.height < leastLabel.height) {
    return `Une étiquette a au moins ${leastLabel.width} × ${leastLabel.height} mm.`;
  }
  if (columns < 1 || rows < 1 || !Number.isInteger(columns) || !Number.isInteger(rows)) {
    return 'Il faut au moins une colonne et une rangée.';
  }
  // Rounded, because tenths of a millimetre are not exact as floats.
  const tolerance = 0.01;
  const width = left + columns * label.width + (columns - 1) * gapX;
  const height = top + rows * label.height + (rows - 1) * gapY;
  const fits = width <= page.width + tolerance && height <= page.height + tolerance;
  return fits ? undefined : 'Ces étiquettes dépassent de la feuille A4 (210 × 297 mm).';
}
