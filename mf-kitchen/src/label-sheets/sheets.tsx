import type { DrawnLabel } from './drawn-label.ts';
import type { SheetFormat } from './format.ts';
import { qrPath } from '../label/qr-path.ts';
import { isWidthKnown, textWidth } from './text-width.ts';
import styles from './sheets.module.css';

interface SheetsProps {
  readonly format: SheetFormat;
  readonly pages: readonly (readonly DrawnLabel[])[];
}

/** The pages for the browser's own printing: hidden on the screen, and measured in millimetres. */
export function Sheets({ format, pages }: SheetsProps) {
  const { width, height } = format.page;
  return (
    <div data-paper={width < 100 ? 'roll' : 'a4'} aria-hidden className={styles.sheets}>
      {pages.map((labels, page) => (
        <svg
          key={page}
          className={styles.sheet}
          width={`${width}mm`}
          height={`${height}mm`}
          viewBox={`0 0 ${width} ${height}`}
        >
          {labels.map((label) => (
            <Label key={label.token} format={format} label={label} />
          ))}
        </svg>
      ))}
    </div>
  );
}

function Label({ format, label }: { readonly format: SheetFormat; readonly label: DrawnLabel }) {
  const { place, qr, runs, lines } = label;
  const scale = qr.size / runs.size;
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      {format.isCut && (
        <rect width={format.label.width} height={format.label.height} className={styles.outline} />
      )}
      <path d={qrPath(runs)} transform={`translate(${qr.x} ${qr.y}) scale(${scale})`} />
      {lines.map(({ text, x, baseline, size, isBold }, at) => (
        <text
          key={at}
          x={x}
          y={baseline}
          fontSize={size}
          fontWeight={isBold ? 'bold' : 'normal'}
          // A device may lack the fonts that the layout assumes, and have wider letters.
          textLength={isWidthKnown(text) ? textWidth(text, size, isBold) : undefined}
          lengthAdjust="spacingAndGlyphs"
          className={styles.text}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
