import { QrCode } from '@gamelles/web-kit/icons';
import styles from './label-sheets.module.css';
import type { Sheet } from './use-sheet.ts';

/** A drawing of the sheet: touching a label makes it the first free one. */
export function StartChoice({ sheet, count }: { readonly sheet: Sheet; readonly count: number }) {
  const { format, perPage, start, change } = sheet;
  if (perPage === 1) return null;
  const cells = Array.from({ length: perPage }, (_, index) => index);
  return (
    <fieldset className={styles.start}>
      <legend>Première étiquette libre</legend>
      <div className={columnsClass(format.columns)}>
        {cells.map((index) => (
          <label key={index} className={styles.cell}>
            <input
              type="radio"
              name="start"
              checked={index === start}
              onChange={() => change({ start: index })}
              aria-label={`Étiquette ${index + 1}`}
            />
            <span aria-hidden>{index + 1}</span>
            {index >= start && index < start + count && <QrCode size={16} aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const columnClasses = [styles.one, styles.two, styles.three, styles.four, styles.five, styles.six];

// The style is set by script, because the page's policy forbids inline styles.
function columnsClass(columns: number): string {
  return `${styles.cells} ${columnClasses[Math.min(columns, columnClasses.length) - 1] ?? ''}`;
}
