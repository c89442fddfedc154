import type { clientsApi, InputOf, ResponseOf } from '@gamelles/contracts';
import { DomainError, type Caller } from '@gamelles/service-kit';

type PublicConsent = NonNullable<ResponseOf<typeof clientsApi.getClient>['allergies_consent']>;
/** The statement about the agreement that comes with written allergies. */
export type Given = InputOf<typeof clientsApi.updateClient>['body']['allergies_consent'];

/** A statement on whether allergies may be kept. */
interface ConsentWord extends PublicConsent {
  readonly said_by: string;
}
/** All statements of a record, the latest last. */
export interface Consents {
  readonly said: readonly ConsentWord[];
}

/** The most statements that are kept; older ones are dropped. */
const longest = 50;

export function lastWord(consents: Consents | null): ConsentWord | null {
  return consents?.said.at(-1) ?? null;
}

export function isWithdrawn(consents: Consents | null): boolean {
  return lastWord(consents)?.state === 'withdrawn';
}

/** The last withdrawal since a moment, whatever was said afterwards. */
export function withdrawalSince(consents: Consents | null, since: Date): ConsentWord | undefined {
  return consents?.said.findLast(
    ({ state, said_at }) => state === 'withdrawn' && new Date(said_at) >= since,
  );
}

/**
 * Whether a withdrawal is known, or the person has agreed since: then nothing is left to withdraw.
 */
export function isWithdrawnOrAgreedSince(consents: Consents | null, at: Date): boolean {
  const said = consents?.said ?? [];
  return (
    isWithdrawn(consents) ||
    said.some(({ state, said_at }) => state !== 'reported' && new Date(said_at) >= at)
  );
}

/**
 * The statements of another record of the same person, with a statement that holds for all records.
 */
export function alsoSaid(consents: Consents | null, word: ConsentWord | null): Consents | null {
  return word === null || word.said_at === lastWord(consents)?.said_at
    ? consents
    : appended(consents, word);
}

/** A statement in the form that both people of a record see. */
export function presentConsent(word: ConsentWord | null): PublicConsent | null {
  if (word === null) return null;
  const { state, manner, text_version, said_at, by_caterer } = word;
  return { state, manner, text_version, said_at, ...(by_caterer && { by_caterer }) };
}

export function presentConsents(consents: Consents | null): PublicConsent[] {
  return (consents?.said ?? []).flatMap((word) => presentConsent(word) ?? []);
}

export function withdrawn(
  consents: Consents | null,
  { id, role }: Pick<Caller, 'id' | 'role'>,
): Consents | null {
  if (isWithdrawn(consents)) return consents;
  const word = { state: 'withdrawn', manner: null, text_version: null, said_by: id } as const;
  return withWord(consents, role === 'client' ? word : { ...word, by_caterer: true });
}

/**
 * The statements after allergies were written. Without a new statement, as the specification
 * allows, a client's text implies the client's own agreement, and a caterer's text a reported one.
 *
 * @throws DomainError if the agreement was withdrawn and is not given again
 */
export function afterWriting(
  consents: Consents | null,
  { id, role }: Pick<Caller, 'id' | 'role'>,
  isChanged: boolean,
  given: Given,
): Consents | null {
  const last = lastWord(consents);
  const own = role === 'client';
  const text_version = (own ? given?.text_version : undefined) ?? null;
  const manner = (own ? undefined : given?.manner) ?? null;
  const isSaid = text_version !== null || manner !== null;
  if (last?.state === 'withdrawn' && !isSaid) throw refusal(role);
  // The agreement of a client covers later texts of the same client. A caterer's text is reported
  // each time.
  const isNew =
    own && last?.state === 'own'
      ? isSaid && text_version !== last.text_version
      : isChanged || (isSaid && (own || last === null || isOtherReport(last, manner)));
  if (!isNew) return consents;
  const state = own ? 'own' : 'reported';
  return withWord(consents, { state, manner, text_version, said_by: id });
}

/** Whether a caterer says later how the person agreed, or corrects it. */
function isOtherReport(last: ConsentWord, manner: ConsentWord['manner']): boolean {
  return last.state === 'reported' && last.manner !== manner;
}

function refusal(role: Caller['role']): DomainError {
  return new DomainError('allergies_consent_withdrawn', {
    allergies:
      role === 'client'
        ? 'Tu as retiré ton accord. Coche la case pour le redonner.'
        : 'Cette personne a retiré son accord. Demande-lui, et dis comment elle te l’a redonné.',
  });
}

function withWord(consents: Consents | null, word: Omit<ConsentWord, 'said_at'>): Consents {
  return appended(consents, { ...word, said_at: new Date().toISOString() });
}

function appended(consents: Consents | null, word: ConsentWord): Consents {
  const before = consents?.said ?? [];
  return { said: [...before.slice(1 - longest), word] };
}
