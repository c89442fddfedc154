import { answerSoon } from '@gamelles/web-kit/day-memory';
import { lookUpLabels } from '../../api.ts';
import { failAsNotKept, labelsOfPhone, notKept } from '../../kept-day/labels-of-phone.ts';
import type { DoorEntry } from '../../rounds/entries.ts';
import { itemOf, type Item } from './items.ts';

/** The items of codes. Where no network carries the question, as far as this phone knows. */
export async function readItems(codes: string[], waiting: readonly DoorEntry[]): Promise<Item[]> {
  const asked = lookUpLabels(codes);
  const answer = await answerSoon(asked);
  if (answer) return codes.map((code) => itemOf(code, answer.labels));
  const kept = await labelsOfPhone(codes, waiting);
  if (kept.length === 0) {
    const { labels } = await asked.catch(failAsNotKept);
    return codes.map((code) => itemOf(code, labels));
  }
  // One that is missing here may well be known to the server.
  return codes.map((code) =>
    kept.some((label) => label.code === code)
      ? itemOf(code, kept)
      : { is: 'failed', code, message: notKept },
  );
}
