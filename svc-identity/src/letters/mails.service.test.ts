import { openSandbox, startCuttableProxy } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailCatcher } from '../testing/mail-catcher.ts';
import { mailedToken } from '../testing/mailed-link.ts';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

describe('a mail', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await startIdentity({ MAIL_FROM: 'Gamelles <bonjour@exemple.fr>' });
  });
  afterAll(() => identity.stop());

  const waiting = (recipient: string) => identity.db('mails').where({ recipient });

  test('asks for the address to be confirmed at sign-up, as text and as HTML', async () => {
    const { email } = await signUp(identity);
    const token = await mailedToken(identity, email, 'verify-email');
    const [mail] = identity.mails.to(email);
    expect(mail?.subject).toBe('Confirme ton adresse e-mail');
    expect(mail?.from).toEqual({ name: 'Gamelles', address: 'bonjour@exemple.fr' });
    expect(mail?.text).toContain('Ce lien est valable 7 jours.');
    expect(mail?.html).toContain(`<a href="http://localhost:8080/verify-email/${token}"`);
    expect(mail?.html).toContain('lang="fr"');
    expect(mail?.html).not.toMatch(/<img|<script|url\(|src=/);
  });

  test.each([
    { role: 'client', said: 'ton traiteur pourra alors te reconnaître' },
    { role: 'traiteur', said: 'Un compte de traiteur vient d’être créé' },
  ])('fits the role of a $role', async ({ role, said }) => {
    const { email } = await signUp(identity, { role });
    await mailedToken(identity, email, 'verify-email');
    const [mail] = identity.mails.to(email);
    expect(mail?.text).toContain(said);
    expect(mail?.text?.includes('ton traiteur')).toBe(role === 'client');
  });

  test('says goodbye when an account is deleted', async () => {
    const person = await signUp(identity);
    await identity.as(await logIn(identity, person)).delete('/api/users/me');
    const subjects = () => identity.mails.to(person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Ton compte a été supprimé');
  });

  test('contains no text that a stranger chose', async () => {
    const { email } = await signUp(identity, { firstName: 'Gagne sur http://piege.example' });
    await mailedToken(identity, email, 'verify-email');
    expect(JSON.stringify(identity.mails.to(email))).not.toContain('piege');
  });

  test('is deleted once the mail server has it, and its link is stored only as a hash', async () => {
    const { id, email } = await signUp(identity);
    const token = await mailedToken(identity, email, 'verify-email');
    await expect.poll(() => waiting(email)).toEqual([]);
    const links: unknown[] = await identity.db('links').where({ user_id: id });
    expect(links).toHaveLength(1);
    const bytes = JSON.stringify([...Buffer.from(token, 'base64url')]).slice(1, -1);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(JSON.stringify(links)).not.toContain(bytes);
  });

  test('is given up when the mail server will never take it', async () => {
    const email = `${crypto.randomUUID()}@refuse.example`;
    await signUp(identity, { email });
    await expect.poll(() => waiting(email)).toEqual([]);
    expect(identity.mails.to(email)).toEqual([]);
  });
});

describe('with the mail server away', () => {
  test('people sign up, and their mails go once when it is back', async () => {
    const catcher = await startMailCatcher();
    const line = await startCuttableProxy(catcher.url);
    const identity = await startIdentity({ SMTP_URL: line.url });
    try {
      line.cut();
      const [stays, leaves] = [await signUp(identity), await signUp(identity)];
      const tries = async () => (await identity.db('mails').min('tries as least'))[0]?.['least'];
      await expect.poll(tries).toBeGreaterThan(0);
      await identity.as(await logIn(identity, leaves)).delete('/api/users/me');
      line.mend();
      await expect.poll(() => identity.db('mails')).toEqual([]);
      expect(catcher.to(stays.email)).toHaveLength(1);
      expect(catcher.to(leaves.email).map(({ subject }) => subject)).toEqual([
        'Ton compte a été supprimé',
      ]);
    } finally {
      await identity.stop();
      line.stop();
      await catcher.stop();
    }
  });

  test('a mail whose try was cut off has the same id when it is tried again', async () => {
    const identity = await startIdentity();
    try {
      const { email } = await signUp(identity);
      await mailedToken(identity, email, 'verify-email');
      await expect.poll(() => identity.db('mails')).toEqual([]);
      const [first] = identity.mails.to(email);
      const id = first?.messageId?.slice(1, 37) ?? '';
      // As if the process had died after the server took the mail, and before that was recorded.
      await identity.db('mails').insert({ id, kind: 'verify-email', recipient: email, tries: 1 });
      await mailedToken(identity, email, 'verify-email', 2);
      expect(identity.mails.to(email)[1]?.messageId).toBe(first?.messageId);
    } finally {
      await identity.stop();
    }
  });
});

test('two instances send each mail once', async () => {
  const sandbox = await openSandbox();
  const catcher = await startMailCatcher();
  const [one, two] = [
    await startIdentity({ SMTP_URL: catcher.url }, sandbox),
    await startIdentity({ SMTP_URL: catcher.url }, sandbox),
  ];
  try {
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signUp(n % 2 ? one : two)),
    );
    await expect.poll(() => one.db('mails')).toEqual([]);
    const counts = people.map(({ email }) => catcher.to(email).length);
    expect(counts).toEqual(people.map(() => 1));
  } finally {
    await Promise.all([one.stop(), two.stop()]);
    await catcher.stop();
  }
});
