import type { DishAllergens } from '../dishes/calls.ts';
import styles from './label-allergens.module.css';
import { originalRecipe, undescribed, wordsOf } from './sentences.ts';

interface LabelAllergensProps {
  readonly allergens: DishAllergens | null;
  readonly adapted: boolean;
}

/**
 * The lines of a label about its dish. They are the same for every client, because strangers see
 * labels and must not learn anybody's allergies.
 */
export function LabelAllergens({ allergens, adapted }: LabelAllergensProps) {
  if (adapted) {
    return (
      <>
        <strong className={styles.line}>recette adaptée</strong>
        <span className={styles.line}>{originalRecipe(allergens)}</span>
      </>
    );
  }
  if (!allergens) return <span className={styles.line}>{undescribed}</span>;
  const { contains, traces } = allergens;
  return (
    <>
      {contains.length > 0 && (
        <span className={styles.line}>
          Contient{'\u00a0'}: <strong>{wordsOf(contains)}</strong>
        </span>
      )}
      {traces.length > 0 && (
        <span className={styles.line}>
          Traces possibles{'\u00a0'}: {wordsOf(traces)}
        </span>
      )}
    </>
  );
}
