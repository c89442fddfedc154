import { allergenCodes, allergenWords, type AllergenCode } from '@gamelles/contracts/allergens';
import { Check } from 'lucide-react';
import styles from './allergen-chips.module.css';
import { AllergenIcon } from './allergen-icon.tsx';

export interface AllergenChipsProps {
  readonly legend: string;
  readonly chosen: readonly AllergenCode[];
  readonly onChange: (chosen: AllergenCode[]) => void;
  /** The allergens that are disabled here. */
  readonly without?: readonly AllergenCode[];
}

/** The 14 allergens as checkable chips, in the order of the regulation. */
export function AllergenChips({ legend, chosen, onChange, without = [] }: AllergenChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <ul className={styles.chips}>
        {allergenCodes.map((code) => (
          <li key={code}>
            <label className={styles.chip}>
              <input
                type="checkbox"
                className={styles.tick}
                checked={chosen.includes(code)}
                disabled={without.includes(code)}
                onChange={(event) => onChange(changed(chosen, code, event.target.checked))}
              />
              {chosen.includes(code) ? (
                <Check size={18} aria-hidden />
              ) : (
                <AllergenIcon code={code} />
              )}
              {allergenWords[code]}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function changed(chosen: readonly AllergenCode[], code: AllergenCode, isIn: boolean) {
  return allergenCodes.filter((one) => (one === code ? isIn : chosen.includes(one)));
}
