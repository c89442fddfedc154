import { recordJournalBody } from '@gamelles/contracts';
import type { Act } from '@gamelles/web-kit/offline';
import { expect, test } from 'vitest';
import { isOfGoneDelivery, noteOf } from './gone-delivery.ts';

const id = '0193b2a0-0000-7000-8000-000000000001';
const happened_at = '2026-11-20T12:00:00.000Z';
function act(kind: string, code: string): Act {
  const entry = { id, kind, client_id: id, delivery_id: id, happened_at };
  const result = { id, outcome: 'refused', code } as const;
  return { person: 'p', id, order: 1, state: 'aside', entry, notedAt: happened_at, result };
}

test('only a handover of a deleted delivery can be kept as a note', () => {
  expect(isOfGoneDelivery(act('delivered', 'delivery_not_found'))).toBe(true);
  expect(isOfGoneDelivery(act('delivered', 'client_not_found'))).toBe(false);
  expect(isOfGoneDelivery(act('returned', 'delivery_not_found'))).toBe(false);
});

test('the note is an entry of its own with the moment of the act, and names no delivery', () => {
  const note = noteOf(act('delivered', 'delivery_not_found'));
  expect(note.id).not.toBe(id);
  expect(note).toMatchObject({ kind: 'delivered', client_id: id, happened_at });
  expect(note).not.toHaveProperty('delivery_id');
  expect(recordJournalBody.safeParse({ sent_at: happened_at, entries: [note] }).success).toBe(true);
});
