import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openVault } from './vault.ts';

const vault = openVault(createSecretKey(randomBytes(32)));

test('allergies open in their own record, and null stays null', () => {
  expect(vault.open({ id: 'a', sealed_allergies: vault.close('a', 'noix, œufs') })).toBe(
    'noix, œufs',
  );
  expect(vault.open({ id: 'a', sealed_allergies: vault.close('a', null) })).toBeNull();
});

test('allergies moved to another record, or under another key, are refused with the reason', () => {
  const sealed_allergies = vault.close('a', 'noix');
  const other = openVault(createSecretKey(randomBytes(32)));
  expect(() => vault.open({ id: 'b', sealed_allergies })).toThrow(/ALLERGIES_KEY.*record b/);
  expect(() => other.open({ id: 'a', sealed_allergies })).toThrow(/ALLERGIES_KEY.*record a/);
});

test('door notes open only as door notes, in their own record', () => {
  const sealed_door_notes = vault.closeDoorNotes('a', 'Digicode 4711');
  expect(vault.openDoorNotes({ id: 'a', sealed_door_notes })).toBe('Digicode 4711');
  expect(vault.openDoorNotes({ id: 'a', sealed_door_notes: null })).toBeNull();
  expect(() => vault.openDoorNotes({ id: 'b', sealed_door_notes })).toThrow(/door notes.*record b/);
  expect(() => vault.open({ id: 'a', sealed_allergies: sealed_door_notes })).toThrow(/record a/);
});
