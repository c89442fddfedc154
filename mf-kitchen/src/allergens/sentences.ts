import { allergenWords, type AllergenCode } from '@gamelles/contracts/allergens';
import type { DishAllergens } from '../dishes/calls.ts';

/** « allergique au lait » */
const to: Readonly<Record<AllergenCode, string>> = {
  gluten: 'au gluten',
  crustaceans: 'aux crustacés',
  eggs: 'aux œufs',
  fish: 'au poisson',
  peanuts: 'aux arachides',
  soy: 'au soja',
  milk: 'au lait',
  nuts: 'aux fruits à coque',
  celery: 'au céleri',
  mustard: 'à la moutarde',
  sesame: 'au sésame',
  sulphites: 'aux sulfites',
  lupin: 'au lupin',
  molluscs: 'aux mollusques',
};

/** The person's allergens that a dish contains, or may contain. */
export function clashSentence(who: string, { contains, traces }: DishAllergens): string {
  if (contains.length === 0) {
    return `Attention\u00a0: ${who} est allergique ${toAll(traces)}, et ce plat peut en contenir des traces.`;
  }
  const first = `Attention\u00a0: ${who} est allergique ${toAll(contains)}, et ce plat en contient.`;
  if (traces.length === 0) return first;
  return `${first} Et ${toAll(traces)}, dont il peut contenir des traces.`;
}

function toAll(codes: readonly AllergenCode[]): string {
  return inWords(codes.map((code) => to[code]));
}

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

function inWords(words: readonly string[]): string {
  return list.format(words);
}

/** « lait, œufs » */
export function wordsOf(codes: readonly AllergenCode[]): string {
  return codes.map((code) => allergenWords[code]).join(', ');
}

/** « Recette d’origine : lait ; traces possibles : œufs »; nothing if there are none. */
export function originalRecipe(allergens: DishAllergens | null): string | undefined {
  if (!allergens) return undescribed;
  const { contains, traces } = allergens;
  const said = [
    ...(contains.length > 0 ? [wordsOf(contains)] : []),
    ...(traces.length > 0 ? [`traces possibles\u00a0: ${wordsOf(traces)}`] : []),
  ];
  return said.length > 0 ? `Recette d’origine\u00a0: ${said.join('\u00a0; ')}` : undefined;
}

export const undescribed = 'Allergènes du plat non renseignés';
export const unreadable = 'Allergies illisibles\u00a0: demande au client';

/** « Aïcha Diallo » → « Aïcha » */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
