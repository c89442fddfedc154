import { textKey } from './text-key.ts';
import { itemsOf } from './text-list.ts';

/** The 14 allergens of annex II of regulation (EU) 1169/2011, in its order, with their words. */
export const allergenWords = {
  gluten: 'gluten',
  crustaceans: 'crustacés',
  eggs: 'œufs',
  fish: 'poisson',
  peanuts: 'arachides',
  soy: 'soja',
  milk: 'lait',
  nuts: 'fruits à coque',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame',
  sulphites: 'sulfites',
  lupin: 'lupin',
  molluscs: 'mollusques',
} as const;

export type AllergenCode = keyof typeof allergenWords;

/** The codes alone, for schemas: in the same order. */
export const allergenCodes = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const satisfies readonly AllergenCode[];

/** Allergies as a person notes them: some of the 14, and whatever else stands under « Autre ». */
export interface NotedAllergens {
  readonly codes: readonly AllergenCode[];
  readonly other: string;
}

/** The text of the specification: the words of the codes, then what else was written. */
export function allergiesText({ codes, other }: NotedAllergens): string {
  const words: string[] = allergenCodes
    .filter((code) => codes.includes(code))
    .map((code) => allergenWords[code]);
  return [...words, ...itemsOf(otherThan(codes, other))].join(', ');
}

/**
 * The codes of a text: of those once chosen, the ones whose word still stands in it. A word that was
 * only typed is no code.
 */
export function codesIn(text: string, chosen: readonly AllergenCode[]): AllergenCode[] {
  const keys = itemsOf(text).map(textKey);
  return allergenCodes.filter(
    (code) => chosen.includes(code) && keys.includes(textKey(allergenWords[code])),
  );
}

/** The items of a text apart from the words of some codes. */
export function otherThan(codes: readonly AllergenCode[], text: string): string {
  const words = codes.map((code) => textKey(allergenWords[code]));
  return itemsOf(text)
    .filter((item) => !words.includes(textKey(item)))
    .join(', ');
}

/** The text of a person's allergies apart from the chosen codes. */
export function otherAllergies({ allergens, allergies }: NotedAllergies): string {
  return allergens?.length ? otherThan(allergens, allergies ?? '') : (allergies ?? '');
}

interface NotedAllergies {
  readonly allergens?: readonly AllergenCode[] | null | undefined;
  readonly allergies?: string | null | undefined;
}

/** One of the 14 that something written may mean. */
export interface AllergenOffer {
  readonly item: string;
  readonly code: AllergenCode;
}

/** The allergens of the 14 that a text may mean: a question to its person, never an answer. */
export function offeredAllergens(text: string): AllergenOffer[] {
  return itemsOf(text).flatMap((item) => {
    const words = ` ${singular(item)} `;
    return allergenCodes
      .filter((code) => [allergenWords[code], ...alsoCalled[code]].some(isIn(words)))
      .map((code) => ({ item, code }));
  });
}

function isIn(words: string) {
  return (name: string) => words.includes(` ${singular(name)} `);
}

/** Each word without the ending of a plural, and with blanks for whatever is no letter. */
function singular(text: string): string {
  return textKey(text)
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/(?<=..)[sx]$/, ''))
    .join(' ')
    .trim();
}

/** The words that people write for one of the 14. */
const alsoCalled: Readonly<Record<AllergenCode, readonly string[]>> = {
  gluten: ['blé', 'froment', 'seigle', 'orge', 'avoine', 'épeautre', 'céréales', 'farine', 'kamut'],
  crustaceans: ['crevettes', 'crabe', 'homard', 'langouste', 'langoustine', 'fruits de mer'],
  eggs: ['œuf', 'blanc d’œuf', 'mayonnaise'],
  fish: ['saumon', 'thon', 'cabillaud', 'morue', 'anchois', 'surimi'],
  peanuts: ['arachide', 'cacahuètes', 'cacahouètes'],
  soy: ['soya', 'tofu', 'miso', 'edamame'],
  milk: [
    'lactose',
    'laitages',
    'produits laitiers',
    'laitiers',
    'fromage',
    'beurre',
    'crème',
    'caséine',
    'yaourt',
  ],
  nuts: [
    'noix',
    'noisettes',
    'amandes',
    'pistaches',
    'cajou',
    'pécan',
    'macadamia',
    'fruit à coque',
  ],
  celery: ['céleri-rave'],
  mustard: ['graines de moutarde'],
  sesame: ['tahini', 'tahin'],
  sulphites: ['sulfite', 'anhydride sulfureux', 'dioxyde de soufre'],
  lupin: ['lupins'],
  molluscs: [
    'moules',
    'huîtres',
    'coquillages',
    'escargots',
    'calamars',
    'seiche',
    'poulpe',
    'saint-jacques',
    'fruits de mer',
  ],
};
