import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormerEmailRow } from '../former-emails/row.ts';
import type { LinkRow } from '../links/row.ts';
import type { SessionRow } from '../sessions/row.ts';
import { mailedToken } from '../testing/mailed-link.ts';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';
import { forgetExpired } from './forget-expired.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const [past, future] = [new Date('2020-01-01'), new Date('2100-01-01')];

/** The rows of this person. */
async function left(user_id: string) {
  const sessions = await identity.db<SessionRow>('sessions').where({ user_id });
  const links = await identity.db<LinkRow>('links').where({ user_id });
  const formerEmails = await identity.db<FormerEmailRow>('former_emails').where({ user_id });
  return { sessions: sessions.length, links: links.length, formerEmails: formerEmails.length };
}

async function somebody(until: Date): Promise<string> {
  const person = await signUp(identity);
  const { id, email } = person;
  await mailedToken(identity, email, 'verify-email');
  await logIn(identity, person);
  await identity.db<SessionRow>('sessions').where({ user_id: id }).update({ expires_at: until });
  await identity.db<LinkRow>('links').where({ user_id: id }).update({ expires_at: until });
  const former = { id: newId(), user_id: id, email: `former-${email}`, until };
  await identity.db<FormerEmailRow>('former_emails').insert(former);
  return id;
}

test('nothing stays of a session, a link or a change of address that has expired', async () => {
  const [gone, kept] = [await somebody(past), await somebody(future)];
  await forgetExpired(identity.db);
  expect(await left(gone)).toEqual({ sessions: 0, links: 0, formerEmails: 0 });
  expect(await left(kept)).toEqual({ sessions: 1, links: 1, formerEmails: 1 });
});
