import { answerSoon } from '@gamelles/web-kit/day-memory';
import { lookUpLabels } from '../../api.ts';
import { failAsNotKept, labelsOfPhone, notKept } from '../../kept-day/labels-of-phone.ts';
import type { DoorEntry } from '../../rounds/entries.ts';
import { itemOf, type Item } from './items.ts';

/** The items of these codes. Without a network, only those that this phone knows. */
export async function readItems(codes: string[], waiting: readonly DoorEntry[]): Promise<Item[]> {
  const asked = lookUpLabels(codes);
  const answer = await answerSoon(asked);
  if (answer) return codes.map((code) => itemOf(code, answer.labels));
  const kept = await labelsOfPhone(codes, waiting);
  if (kept.length === 0) {
    const { labels } = await asked.catch(failAsNotKept);
    return codes.map((code) => itemOf(code, labels));
  }
  // A code that is missing here may still be known to the server.
  return codes.map((code) =>
    kept.some((label) => label.code === code)
      ? itemOf(code, kept)
      : { is: 'failed', code, message: notKept },
  );
}
