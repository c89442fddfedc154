import { profileNoted } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const subject = 'Ton traiteur a modifié ta fiche';

function noticesTo(email: string) {
  return identity.mails.to(email).filter((mail) => mail.subject === subject);
}
function tell(user_id: string, id = newId()) {
  return identity.publish(profileNoted, { subject: id, version: 1, data: { id, user_id } });
}
/** Waits until nothing is left to be mailed to an address. */
function allMailed(recipient: string) {
  return expect.poll(() => identity.db('mails').where({ recipient })).toEqual([]);
}
function noticeOf(id: string) {
  return expect.poll(async () => (await identity.db('users').where({ id }).first())?.last_notice);
}

describe('a change that a caterer made', () => {
  test('is mailed to the client, without saying what it is', async () => {
    const { id, email } = await signUp(identity);
    await tell(id);
    await expect.poll(() => noticesTo(email).length).toBe(1);
    const [mail] = noticesTo(email);
    expect(mail?.text).toContain('http://localhost:8080/client-settings');
    expect(JSON.stringify(mail)).not.toMatch(/allerg|santé|accord/i);
  });

  test('is mailed once, however often and in whatever order its events arrive', async () => {
    const { id, email } = await signUp(identity);
    const [first, second, third] = [newId(), newId(), newId()];
    await tell(id, second);
    await noticeOf(id).toBe(second);
    await tell(id, first);
    await tell(id, second);
    await tell(id, third);
    await noticeOf(id).toBe(third);
    await expect.poll(() => noticesTo(email).length).toBe(2);
    await allMailed(email);
    expect(noticesTo(email)).toHaveLength(2);
  });

  test('is mailed at most five times a day', async () => {
    const { id, email } = await signUp(identity);
    for (let n = 0; n < 7; n++) {
      const notice = newId();
      await tell(id, notice);
      // Several events are applied at once, and one that is overtaken is not mailed.
      await noticeOf(id).toBe(notice);
    }
    await allMailed(email);
    expect(noticesTo(email)).toHaveLength(5);
  });

  test('is mailed to nobody once the account is deleted', async () => {
    const person = await signUp(identity);
    await tell(person.id);
    await expect.poll(() => noticesTo(person.email).length).toBe(1);
    await identity.as(await logIn(identity, person)).delete('/api/users/me');
    await tell(person.id);
    // The queue keeps its order, so the event above is taken before this one.
    const other = await signUp(identity);
    await tell(other.id);
    await expect.poll(() => noticesTo(other.email).length).toBe(1);
    expect(noticesTo(person.email)).toHaveLength(1);
    await noticeOf(person.id).toBeNull();
  });
});
