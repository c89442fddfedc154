import { codesIn, itemsOf, textKey } from '@gamelles/contracts';
import { alsoSaid, isWithdrawn, lastWord } from './consents.ts';
import { nothingNoted, type NotedAllergies } from './noted-allergies.ts';

/**
 * The notes of another record of a person who has changed the own ones: what was added is added
 * there, and what was taken out is taken out. The caterer's further notes stay.
 */
export function changedElsewhere(
  noted: NotedAllergies,
  before: NotedAllergies,
  after: NotedAllergies,
): NotedAllergies {
  const [was, is] = [before, after].map(({ text }) => itemsOf(text ?? ''));
  const kept = without(itemsOf(noted.text ?? ''), without(was, is));
  const text = [...kept, ...without(without(is, was), kept)].join(', ');
  return {
    text: text === '' ? null : text,
    codes: codesIn(text, [...noted.codes, ...after.codes]),
    consents: alsoSaid(noted.consents, lastWord(after.consents)),
  };
}

/** The notes of a record that its person says is theirs. The agreement is one for all caterers. */
export function joinedNoted(noted: NotedAllergies, own: NotedAllergies): NotedAllergies {
  const joined = changedElsewhere(noted, nothingNoted, own);
  return isWithdrawn(own.consents) ? { ...nothingNoted, consents: joined.consents } : joined;
}

function without(items: readonly string[] = [], others: readonly string[] = []): string[] {
  const keys = others.map(textKey);
  return items.filter((item) => !keys.includes(textKey(item)));
}
