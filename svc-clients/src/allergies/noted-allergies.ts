import { allergenCodes, allergiesText, codesIn, itemsOf, otherThan } from '@gamelles/contracts';
import type { AllergenCode } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import { afterWriting, isWithdrawn, lastWord, type Consents, type Given } from './consents.ts';
import { UnreadableNotes } from './unreadable-notes.ts';
import type { Vault } from './vault.ts';

/** The columns that hold what is noted. */
interface SealedColumns {
  readonly sealed_allergies: Buffer | null;
  readonly sealed_allergens: Buffer | null;
  readonly allergy_consents: Consents | null;
}
interface SealedRecord extends SealedColumns {
  readonly id: string;
}

/** The notes on a person's allergies: the text, and which of the 14 stand in it by choice. */
export interface NotedAllergies {
  readonly text: string | null;
  readonly codes: readonly AllergenCode[];
  /** Whether they may be kept. */
  readonly consents: Consents | null;
}

export const nothingNoted: NotedAllergies = { text: null, codes: [], consents: null };

/**
 * The notes of a record. The text alone is true: codes whose word was taken out of it, as forms
 * without codes do, are none.
 *
 * @throws UnreadableNotes when the key is not the one that it was sealed with
 */
export function openNoted(vault: Vault, record: SealedRecord): NotedAllergies {
  const consents = record.allergy_consents;
  const text = vault.open(record);
  if (text === null) return { text, codes: [], consents };
  const kept = vault.openCodes(record)?.split(',') ?? [];
  const chosen = allergenCodes.filter((code) => kept.includes(code));
  return { text, codes: codesIn(text, chosen), consents };
}

/** The same, where the others of a list are shown all the same: null for what does not open. */
export function tryToOpen(vault: Vault, record: SealedRecord): NotedAllergies | null {
  try {
    return openNoted(vault, record);
  } catch (error) {
    if (error instanceof UnreadableNotes) return null;
    throw error;
  }
}

/** The columns that hold it in a record. */
export function sealNoted(
  vault: Vault,
  id: string,
  { text, codes, consents }: NotedAllergies,
): SealedColumns {
  return {
    sealed_allergies: vault.close(id, text),
    sealed_allergens: vault.closeCodes(id, codes.join(',') || null),
    allergy_consents: consents,
  };
}

/** The fields of a form on allergies. */
interface WrittenAllergies {
  readonly allergies?: string | undefined;
  readonly allergens?: readonly AllergenCode[] | undefined;
  readonly allergies_consent?: Given;
}

/**
 * The notes of a form. One without codes writes the text as a whole, as specified.
 *
 * @throws DomainError where the person has taken the agreement back
 */
export function writtenNoted(
  before: NotedAllergies,
  caller: Pick<Caller, 'id' | 'role'>,
  { allergies, allergens, allergies_consent }: WrittenAllergies,
): NotedAllergies {
  const text = allergens
    ? allergiesText({ codes: allergens, other: allergies ?? '' })
    : itemsOf(allergies ?? '').join(', ');
  if (text === '') return { text: null, codes: [], consents: before.consents };
  const codes = codesIn(text, allergens ?? before.codes);
  const isChanged = text !== before.text || codes.join() !== before.codes.join();
  const consents = afterWriting(before.consents, caller, isChanged, allergies_consent);
  return { text, codes, consents };
}

/** Whether two say the same of allergies, and of the agreement to keep them. */
export function isSameNoted(one: NotedAllergies, other: NotedAllergies): boolean {
  const said = ({ text, codes, consents }: NotedAllergies) => [
    text,
    codes.join(),
    lastWord(consents)?.said_at,
  ];
  const others = said(other);
  return said(one).every((part, at) => part === others[at]);
}

/** The first that says anything: one that was taken back says that nothing is to be known. */
export function firstNoted(...noted: readonly (NotedAllergies | undefined)[]): NotedAllergies {
  return noted.find((some) => some !== undefined && isAnswered(some)) ?? nothingNoted;
}

function isAnswered({ text, consents }: NotedAllergies): boolean {
  return text !== null || isWithdrawn(consents);
}

/** Whether something is noted that no dish can be compared with. */
export function saysMoreThanCodes({ text, codes }: NotedAllergies): boolean {
  return otherThan(codes, text ?? '') !== '';
}
