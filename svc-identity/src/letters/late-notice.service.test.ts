import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormerEmailRow } from '../former-emails/row.ts';
import type { MailRow } from '../mails/row.ts';
import { mailedToken } from '../testing/mailed-link.ts';
import { signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('a notice that comes days after the change says until when it can be undone', async () => {
  const { id: user_id } = await signUp(identity);
  const recipient = `${newId()}@exemple.fr`;
  const until = new Date('2099-01-05T12:04:00Z');
  await identity
    .db<FormerEmailRow>('former_emails')
    .insert({ id: newId(), user_id, email: recipient, until });
  const kind = 'email-changed';
  await identity.db<MailRow>('mails').insert({ id: newId(), kind, recipient, user_id });
  await mailedToken(identity, recipient, 'undo-email-change');
  expect(identity.mails.to(recipient)[0]?.text).toContain(
    'Ce lien est valable jusqu’au 5 janvier 2099 à 13:04 (heure de Paris) et ne sert qu’une fois.',
  );
});
