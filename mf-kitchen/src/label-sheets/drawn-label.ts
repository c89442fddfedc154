import type { Place, SheetFormat } from './format.ts';
import { pagesOf } from './format.ts';
import { blocksOf, type LabelContent } from './label-content.ts';
import { LabelTooSmall } from './label-too-small.ts';
import { layoutLabel, type LabelLayout } from './layout-label.ts';
import { qrRuns, type QrRuns } from '../label/qr-runs.ts';

/** A label with all data for drawing. */
export interface DrawnLabel extends LabelLayout {
  readonly token: string;
  readonly place: Place;
  readonly runs: QrRuns;
}

/**
 * The pages of these labels; the first label is at the position `start`, from 0. A label without
 * room for its text is refused, because its allergens would be on the label of somebody else.
 */
export function drawPages(
  format: SheetFormat,
  labels: readonly LabelContent[],
  start: number,
  origin: string,
): DrawnLabel[][] {
  return pagesOf(format, labels, start).map((page) =>
    page.map(({ label, place }) => {
      const layout = layoutLabel(format.label, blocksOf(label));
      if (layout.isTooSmall) throw new LabelTooSmall(label.dish);
      return { token: label.token, place, runs: qrRuns(origin, label.token), ...layout };
    }),
  );
}
