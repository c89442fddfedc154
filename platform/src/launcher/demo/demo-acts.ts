import type { BodyOf, journalApi } from '@gamelles/contracts';
import type { DemoName } from './demo-people.ts';

type Entry = BodyOf<typeof journalApi.recordJournal>['entries'][number];

interface DemoAct {
  readonly hoursAgo: number;
  readonly of: DemoName;
  readonly act: Omit<Entry, 'id' | 'client_id' | 'happened_at'>;
}

/** The acts at some doors: a partial payment, money in advance, boxes that do not add up. */
export const demoActs: readonly DemoAct[] = [
  { hoursAgo: 75, of: 'Hugo', act: { kind: 'collected', amount: 20, method: 'cash' } },
  { hoursAgo: 50, of: 'Jeanne', act: { kind: 'collected', amount: 30, method: 'cheque' } },
  { hoursAgo: 27, of: 'Paul', act: { kind: 'returned', quantity: 2 } },
];
