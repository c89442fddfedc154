import { expect, test } from 'vitest';
import * as contracts from '../index.ts';

/**
 * Without an entry in this table, a producer would publish an event before the queue of its
 * consumer exists.
 */
test('the table names the consumers of every event', () => {
  const events = Object.values(contracts).flatMap((one) =>
    typeof one === 'object' && 'type' in one && 'schema' in one ? [one.type] : [],
  );
  expect(events.length).toBeGreaterThan(4);
  expect(events.filter((type) => contracts.consumersOf(type).length === 0)).toEqual([]);
});
