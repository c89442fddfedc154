import { expect, test } from 'vitest';
import { federationName } from './federation-name.ts';

test('makes an identifier of a name', () => {
  expect(federationName('mf-auth')).toBe('mfAuth');
  expect(federationName('mf-second-kitchen2')).toBe('mfSecondKitchen2');
});
