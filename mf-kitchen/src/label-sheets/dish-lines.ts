import { originalRecipe, undescribed, wordsOf } from '../allergens/sentences.ts';
import type { DishAllergens } from '../dishes/calls.ts';

/** The text of a label about the dish, the same for every client. */
export interface DishLines {
  /** Whether it is bold. */
  readonly contains?: string;
  readonly note?: string;
}

/** @param allergens null if unknown: the label says so, because silence would mean « none » */
export function dishLines(allergens: DishAllergens | null, isAdapted: boolean): DishLines {
  if (isAdapted) {
    const note = originalRecipe(allergens);
    return { contains: 'recette adaptée', ...(note !== undefined && { note }) };
  }
  if (!allergens) return { note: undescribed };
  const { contains, traces } = allergens;
  return {
    ...(contains.length > 0 && { contains: `Contient\u00a0: ${wordsOf(contains)}` }),
    ...(traces.length > 0 && { note: `Traces possibles\u00a0: ${wordsOf(traces)}` }),
  };
}
