import type { Place, SheetFormat } from './format.ts';
import { pagesOf } from './format.ts';
import { blocksOf, type LabelContent } from './label-content.ts';
import { layoutLabel, type LabelLayout } from './layout-label.ts';
import { qrRuns, type QrRuns } from '../label/qr-runs.ts';

/** A label with all data for drawing. */
export interface DrawnLabel extends LabelLayout {
  readonly token: string;
  readonly place: Place;
  readonly runs: QrRuns;
}

/** The pages of these labels; the first label is at the position `start`, from 0. */
export function drawPages(
  format: SheetFormat,
  labels: readonly LabelContent[],
  start: number,
  origin: string,
): DrawnLabel[][] {
  return pagesOf(format, labels, start).map((page) =>
    page.map(({ label, place }) => ({
      token: label.token,
      place,
      runs: qrRuns(origin, label.token),
      ...layoutLabel(format.label, blocksOf(label)),
    })),
  );
}
