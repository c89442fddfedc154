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

/** The codes alone, in the same order, for schemas. */
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

/** Allergies as a person notes them: some of the 14, and free text under « Autre ». */
interface NotedAllergens {
  readonly codes: readonly AllergenCode[];
  readonly other: string;
}

/**
 * Joins allergies into one text, as the specification has it: the words of the codes, then the free
 * text.
 */
export function allergiesText({ codes, other }: NotedAllergens): string {
  const words: string[] = allergenCodes
    .filter((code) => codes.includes(code))
    .map((code) => allergenWords[code]);
  return [...words, ...itemsOf(otherThan(codes, other))].join(', ');
}

/**
 * Of the codes chosen before, those whose word is still in the text. A word that was only typed
 * gives no code.
 */
export function codesIn(text: string, chosen: readonly AllergenCode[]): AllergenCode[] {
  const keys = itemsOf(text).map(textKey);
  return allergenCodes.filter(
    (code) => chosen.includes(code) && keys.includes(textKey(allergenWords[code])),
  );
}

/** The items of a text without the words of these codes. */
export function otherThan(codes: readonly AllergenCode[], text: string): string {
  const words = codes.map((code) => textKey(allergenWords[code]));
  return itemsOf(text)
    .filter((item) => !words.includes(textKey(item)))
    .join(', ');
}

/** The text of a person's allergies without the words of the chosen codes. */
export function otherAllergies({ allergens, allergies }: NotedAllergies): string {
  return allergens?.length ? otherThan(allergens, allergies ?? '') : (allergies ?? '');
}

interface NotedAllergies {
  readonly allergens?: readonly AllergenCode[] | null | undefined;
  readonly allergies?: string | null | undefined;
}

/** An allergen that a written item may mean. */
export interface AllergenOffer {
  readonly item: string;
  readonly code: AllergenCode;
}

/** The allergens that a text may mean. The person is asked about them; they are never assumed. */
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

/** The words of a text in singular, separated by one blank each instead of other characters. */
function singular(text: string): string {
  return textKey(text)
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/(?<=..)[sx]$/, ''))
    .join(' ')
    .trim();
}

/** The words that people write for one allergen. */
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
