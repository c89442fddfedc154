import { expect, test } from 'vitest';
import { everybody, mostlyPhones } from './work.ts';

test('a run of mostly phones contains every action of people', () => {
  const kept = new Set(mostlyPhones.devices.flat());
  expect(everybody.devices.flat().filter((action) => !kept.has(action))).toEqual([]);
});
