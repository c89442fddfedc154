import { AllergenChips } from '@gamelles/web-kit/allergens';
import type { DishAllergens } from './calls.ts';

interface AllergenFieldsProps {
  readonly value: DishAllergens;
  readonly onChange: (value: DishAllergens) => void;
}

/** The allergens and possible traces of a dish. An allergen cannot be both. */
export function AllergenFields({ value: { contains, traces }, onChange }: AllergenFieldsProps) {
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
