import { codesIn, itemsOf, textKey } from '@gamelles/contracts';
import { alsoSaid, isWithdrawn, lastWord } from './consents.ts';
import { nothingNoted, type NotedAllergies } from './noted-allergies.ts';

/**
 * The notes of another record after its person has changed their notes: added items are added,
 * removed ones are removed. Other notes of the caterer stay.
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
    // Emptied notes agree to nothing. Of them, other records learn only a withdrawal.
    consents:
      after.text === null && !isWithdrawn(after.consents)
        ? noted.consents
        : alsoSaid(noted.consents, lastWord(after.consents)),
  };
}

/**
 * The notes of a record after its person has accepted the link. The agreement holds for all
 * caterers.
 */
export function joinedNoted(noted: NotedAllergies, own: NotedAllergies): NotedAllergies {
  const joined = changedElsewhere(noted, nothingNoted, own);
  return isWithdrawn(own.consents) ? { ...nothingNoted, consents: joined.consents } : joined;
}

function without(items: readonly string[] = [], others: readonly string[] = []): string[] {
  const keys = others.map(textKey);
  return items.filter((item) => !keys.includes(textKey(item)));
}
