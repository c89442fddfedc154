import { AllergenChips } from '@gamelles/web-kit/allergens';
import { useDeferredValue } from 'react';
import type { DishAllergens } from './calls.ts';
import styles from './allergen-fields.module.css';

interface AllergenFieldsProps {
  readonly value: DishAllergens;
  readonly onChange: (value: DishAllergens) => void;
}

/** The allergens and possible traces of a dish. An allergen cannot be both. */
export function AllergenFields({ value: { contains, traces }, onChange }: AllergenFieldsProps) {
  // The dialog opens at once on a slow phone; its 28 chips follow.
  const areDrawn = useDeferredValue(true, false);
  if (!areDrawn) return <div className={styles.place} />;
  return (
    <>
      <AllergenChips
        legend="Il contient"
        chosen={contains}
        onChange={(next) =>
          onChange({ contains: next, traces: traces.filter((code) => !next.includes(code)) })
        }
      />
      <AllergenChips
        legend="Il peut en contenir des traces"
        chosen={traces}
        without={contains}
        onChange={(next) => onChange({ contains, traces: next })}
      />
    </>
  );
}
