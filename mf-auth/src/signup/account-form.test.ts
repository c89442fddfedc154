import { expect, test } from 'vitest';
import { emptyAccount, withoutForeignChef } from './account-form.ts';

test('a client keeps the chosen caterer', () => {
  const account = { ...emptyAccount, role: 'client' as const, chefId: 'chosen' };
  expect(withoutForeignChef(account).chefId).toBe('chosen');
});

test('somebody who turns out to be a caterer has chosen none', () => {
  const account = { ...emptyAccount, role: 'traiteur' as const, chefId: 'chosen' };
  expect(withoutForeignChef(account).chefId).toBe('');
});
