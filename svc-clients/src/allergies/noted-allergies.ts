import { allergenCodes, allergiesText, codesIn, itemsOf, otherThan } from '@gamelles/contracts';
import type { AllergenCode } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import { afterWriting, lastWord, type Consents, type Given } from './consents.ts';
import { UnreadableNotes } from './unreadable-notes.ts';
import type { Vault } from './vault.ts';

/** The columns with the sealed notes. */
interface SealedColumns {
  readonly sealed_allergies: Buffer | null;
  readonly sealed_allergens: Buffer | null;
  readonly allergy_consents: Consents | null;
}
interface SealedRecord extends SealedColumns {
  readonly id: string;
}

/** The notes on a person's allergies: the text, and the chosen codes of the 14 allergens. */
export interface NotedAllergies {
  readonly text: string | null;
  readonly codes: readonly AllergenCode[];
  /** The statements on whether they may be kept. */
  readonly consents: Consents | null;
}

export const nothingNoted: NotedAllergies = { text: null, codes: [], consents: null };

/**
 * Opens the notes of a record. The text decides: a code counts only while its word is in the text,
 * because forms without codes change the text alone.
 *
 * @throws UnreadableNotes if the notes were sealed with another key
 */
export function openNoted(vault: Vault, record: SealedRecord): NotedAllergies {
  const consents = record.allergy_consents;
  const text = vault.open(record);
  if (text === null) return { text, codes: [], consents };
  const kept = vault.openCodes(record)?.split(',') ?? [];
  const chosen = allergenCodes.filter((code) => kept.includes(code));
  return { text, codes: codesIn(text, chosen), consents };
}

/**
 * The same for lists, where one unreadable record must not hide the others: null if it cannot be
 * opened.
 */
export function tryToOpen(vault: Vault, record: SealedRecord): NotedAllergies | null {
  try {
    return openNoted(vault, record);
  } catch (error) {
    if (error instanceof UnreadableNotes) return null;
    throw error;
  }
}

/** The sealed columns of a record. */
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

/** The fields of a form about allergies. */
interface WrittenAllergies {
  readonly allergies?: string | undefined;
  readonly allergens?: readonly AllergenCode[] | undefined;
  readonly allergies_consent?: Given;
}

/**
 * The notes that a form writes. A form without codes writes the whole text, as specified.
 *
 * @throws DomainError if the person has withdrawn the agreement
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

/** Whether two notes have the same allergies and the same agreement. */
export function isSameNoted(one: NotedAllergies, other: NotedAllergies): boolean {
  const said = ({ text, codes, consents }: NotedAllergies) => [
    text,
    codes.join(),
    lastWord(consents)?.said_at,
  ];
  const others = said(other);
  return said(one).every((part, at) => part === others[at]);
}

/**
 * The first notes with any content. A withdrawal is content, because nothing may be known. Notes
 * that the person has emptied are content as well.
 */
export function firstNoted(...noted: readonly (NotedAllergies | undefined)[]): NotedAllergies {
  return noted.find((some) => some !== undefined && isAnswered(some)) ?? nothingNoted;
}

function isAnswered({ text, consents }: NotedAllergies): boolean {
  return text !== null || ['own', 'withdrawn'].includes(lastWord(consents)?.state ?? '');
}

/** Whether the notes have text that cannot be compared with a dish. */
export function saysMoreThanCodes({ text, codes }: NotedAllergies): boolean {
  return otherThan(codes, text ?? '') !== '';
}
