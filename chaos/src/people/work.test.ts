import { expect, test } from 'vitest';
import { everybody, mostlyPhones } from './work.ts';

test('a run that is kept leaves out nothing that people do', () => {
  const kept = new Set(mostlyPhones.devices.flat());
  expect(everybody.devices.flat().filter((action) => !kept.has(action))).toEqual([]);
});
