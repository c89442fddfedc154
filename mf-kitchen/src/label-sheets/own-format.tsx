import { FormError, TextField } from '@gamelles/web-kit';
import type { SheetFormat } from './format.ts';
import styles from './label-sheets.module.css';

interface OwnFormatProps {
  readonly own: SheetFormat;
  readonly onChange: (own: SheetFormat) => void;
  readonly problem: string | undefined;
}

/** The measures of a custom A4 sheet. */
export function OwnFormat({ own, onChange, problem }: OwnFormatProps) {
  const { label, columns, rows, top, left, gapX, gapY } = own;
  const measures = [
    measure('Largeur (mm)', label.width, (width) => ({ label: { ...label, width } })),
    measure('Hauteur (mm)', label.height, (height) => ({ label: { ...label, height } })),
    measure('Colonnes', columns, (count) => ({ columns: count })),
    measure('Rangées', rows, (count) => ({ rows: count })),
    measure('Marge du haut (mm)', top, (size) => ({ top: size })),
    measure('Marge de gauche (mm)', left, (size) => ({ left: size })),
    measure('Entre colonnes (mm)', gapX, (size) => ({ gapX: size })),
    measure('Entre rangées (mm)', gapY, (size) => ({ gapY: size })),
  ];
  return (
    <>
      <div className={styles.measures}>
        {measures.map(({ name, value, changed }) => (
          <TextField
            key={name}
            label={name}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={Number.isNaN(value) ? '' : value}
            onChange={({ target }) => onChange({ ...own, ...changed(target.valueAsNumber) })}
          />
        ))}
      </div>
      <FormError>{problem}</FormError>
    </>
  );
}

function measure(name: string, value: number, changed: (measured: number) => Partial<SheetFormat>) {
  return { name, value, changed };
}
