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
  ['an act taken in part is looked at', { outcome: 'adjusted', message: '2 notées' }, 'aside'],
  [
    'money that may be there twice is looked at',
    { outcome: 'done', code: 'collected_twice' },
    'aside',
  ],
  [
    'such money is looked at, also where the first answer was lost',
    { outcome: 'already', code: 'collected_twice' },
    'aside',
  ],
  ['a refused act is looked at', { outcome: 'refused', code: 'delivery_not_found' }, 'aside'],
  ['an act refused without a reason is looked at', { outcome: 'refused' }, 'aside'],
  [
    'an unknown kind waits for a new version',
    { outcome: 'refused', code: 'unknown_kind' },
    'waiting',
  ],
  ['a fault that passes is waited out', { outcome: 'refused', code: 'unavailable' }, 'waiting'],
])('%s', (_name, result, fate) => {
  expect(outcomeOf(act(), { id, ...result }, [])).toBe(fate);
});

test('an undoing waits as long as what it undoes', () => {
  const undoing = act({ id: '0193b2a0-0000-7000-8000-000000000002', undoes: id });
  const result = { id: undoing.id, outcome: 'refused', code: 'journal_entry_not_found' } as const;
  expect(outcomeOf(undoing, result, [act(), undoing])).toBe('waiting');
  expect(outcomeOf(undoing, result, [act({ id }, 'aside'), undoing])).toBe('aside');
  expect(outcomeOf(undoing, result, [undoing])).toBe('aside');
});

test('what is recorded anew waits as long as its undoing', () => {
  const anew = act({ id: '0193b2a0-0000-7000-8000-000000000003', instead_of: 'line', undoing: id });
  const result = { id: anew.id, outcome: 'refused', code: 'journal_entry_not_found' } as const;
  expect(outcomeOf(anew, result, [act(), anew])).toBe('waiting');
  expect(outcomeOf(anew, result, [act({ id }, 'aside'), anew])).toBe('aside');
  expect(outcomeOf(anew, { ...result, code: 'line_changed' }, [act(), anew])).toBe('aside');
});
