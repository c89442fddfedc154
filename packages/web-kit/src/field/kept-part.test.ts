import { expect, test } from 'vitest';
import { keptPart } from './kept-part.ts';

const before = { firstName: 'Aïcha', allergies: 'lait', allergens: ['milk'], door_notes: '4711A' };

test('neither health data nor door notes wait in the browser', () => {
  const { firstName, ...sensitive } = { ...before, consent: 'oral', agreed: true };
  const draft = keptPart(before, { firstName: 'Aïda', ...sensitive });
  expect(draft.before).toEqual({ firstName });
  expect(draft.typed).toEqual({ firstName: 'Aïda' });
});

test('a draft says whether something typed is missing', () => {
  expect(keptPart(before, { ...before, firstName: 'Aïda' }).isPart).toBe(false);
  expect(keptPart(before, { ...before, allergens: ['milk', 'eggs'] }).isPart).toBe(true);
});
