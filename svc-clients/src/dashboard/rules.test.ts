import { expect, it } from 'vitest';
import { shownRecords } from './rules.ts';

const record = (id: string, given: object = {}) => ({
  id,
  chef_id: 'chef',
  firstname: 'Léa',
  is_current: false,
  total_delivered: 4,
  box_owed: 0,
  due_cents: 0,
  ...given,
});

it('a dashboard shows the current record, and former ones until nothing is owed there', () => {
  const records = [
    record('current', { is_current: true }),
    record('boxes out', { box_owed: 1 }),
    record('money owed', { due_cents: 990 }),
    record('settled'),
  ];
  expect(shownRecords(records).map(({ id }) => id)).toEqual(['current', 'boxes out', 'money owed']);
});
