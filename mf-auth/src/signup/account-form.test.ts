import { expect, test } from 'vitest';
import { emptyAccount, bodyOf } from './account-form.ts';

test('a client keeps the chosen caterer', () => {
  const account = { ...emptyAccount, role: 'client' as const, chefId: 'chosen' };
  expect(bodyOf(account).chefId).toBe('chosen');
});

test('a person who switches to caterer has chosen no caterer', () => {
  const account = { ...emptyAccount, role: 'traiteur' as const, chefId: 'chosen' };
  expect(bodyOf(account).chefId).toBe('');
});

test('the choice about the address is sent only if a caterer hides it', () => {
  const caterer = { ...emptyAccount, role: 'traiteur' as const };
  expect(bodyOf(caterer)).not.toHaveProperty('showEmail');
  expect(bodyOf({ ...caterer, showEmail: false }).showEmail).toBe(false);
  expect(bodyOf({ ...emptyAccount, showEmail: false })).not.toHaveProperty('showEmail');
});
