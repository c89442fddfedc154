import { expect, test } from 'vitest';
import * as contracts from '../index.ts';

/** An event that its producer believes without consumers is published before its queue is there. */
test('of every event it is said who consumes it', () => {
  const events = Object.values(contracts).flatMap((one) =>
    typeof one === 'object' && 'type' in one && 'schema' in one ? [one.type] : [],
  );
  expect(events.length).toBeGreaterThan(4);
  expect(events.filter((type) => contracts.consumersOf(type).length === 0)).toEqual([]);
});
