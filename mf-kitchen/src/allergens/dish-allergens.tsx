import { AllergenWords } from '@gamelles/web-kit/allergens';
import type { DishAllergens as Allergens } from '../dishes/calls.ts';
import { isNone } from '../dishes/no-allergens.ts';
import styles from './dish-allergens.module.css';
import { Undescribed } from './undescribed.tsx';

/** The allergens and possible traces of a dish, in words. */
export function DishAllergens({ allergens }: { readonly allergens: Allergens | null }) {
  if (!allergens) return <Undescribed />;
  const { contains, traces } = allergens;
  if (isNone(allergens)) {
    return <p className={styles.line}>Aucun des 14 allergènes</p>;
  }
  return (
    <>
      {contains.length > 0 && (
        <div className={styles.line}>
          <span>Contient{'\u00a0'}:</span>
          <AllergenWords codes={contains} />
        </div>
      )}
      {traces.length > 0 && (
        <div className={styles.line}>
          <span>Traces possibles{'\u00a0'}:</span>
          <AllergenWords codes={traces} />
        </div>
      )}
    </>
  );
}
