import { expect, test } from 'vitest';
import type { Act, Entry, Result } from './act.ts';
import { outcomeOf } from './act-outcome.ts';

const id = '0193b2a0-0000-7000-8000-000000000001';

function act(entry: Entry = { id }, state: Act['state'] = 'waiting'): Act {
  return { person: 'p', id: entry.id, order: 1, state, entry, notedAt: '2026-11-20T12:00:00.000Z' };
}

test.each<[string, Omit<Result, 'id'>, string]>([
  ['an act that is done is gone', { outcome: 'done' }, 'gone'],
  ['an act done before is gone', { outcome: 'already', message: 'Déjà rendue' }, 'gone'],
  ['an act recorded in part is set aside', { outcome: 'adjusted', message: '2 notées' }, 'aside'],
  [
    'a payment that may be recorded twice is set aside',
    { outcome: 'done', code: 'collected_twice' },
    'aside',
  ],
  [
    'such a payment is set aside even if the first answer was lost',
    { outcome: 'already', code: 'collected_twice' },
    'aside',
  ],
  ['a refused act is set aside', { outcome: 'refused', code: 'delivery_not_found' }, 'aside'],
  ['an act refused without a reason is set aside', { outcome: 'refused' }, 'aside'],
  [
    'an unknown kind waits for a new version',
    { outcome: 'refused', code: 'unknown_kind' },
    'waiting',
  ],
  ['an act waits while a server is away', { outcome: 'refused', code: 'unavailable' }, 'waiting'],
])('%s', (_name, result, fate) => {
  expect(outcomeOf(act(), { id, ...result }, [])).toBe(fate);
});

test('an undo waits as long as the act that it undoes', () => {
  const undoing = act({ id: '0193b2a0-0000-7000-8000-000000000002', undoes: id });
  const result = { id: undoing.id, outcome: 'refused', code: 'journal_entry_not_found' } as const;
  expect(outcomeOf(undoing, result, [act(), undoing])).toBe('waiting');
  expect(outcomeOf(undoing, result, [act({ id }, 'aside'), undoing])).toBe('aside');
  expect(outcomeOf(undoing, result, [undoing])).toBe('aside');
});

test('a replacement waits as long as the undo before it', () => {
  const anew = act({ id: '0193b2a0-0000-7000-8000-000000000003', instead_of: 'line', undoing: id });
  const result = { id: anew.id, outcome: 'refused', code: 'journal_entry_not_found' } as const;
  expect(outcomeOf(anew, result, [act(), anew])).toBe('waiting');
  expect(outcomeOf(anew, result, [act({ id }, 'aside'), anew])).toBe('aside');
  expect(outcomeOf(anew, { ...result, code: 'line_changed' }, [act(), anew])).toBe('aside');
});
