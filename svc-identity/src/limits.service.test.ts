import { identityApi } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken } from './testing/mailed-link.ts';
import { aRegistration, fromOwnPage, logIn, signUp } from './testing/people.ts';
import { startIdentity, type Identity } from './testing/start-identity.ts';

let service: Identity;
let sibling: Identity;
beforeAll(async () => {
  service = await startIdentity({ TRIES_PER_ADDRESS: '12' });
  sibling = await startIdentity({ TRIES_PER_ADDRESS: '12' }, service.sandbox);
});
afterAll(() => Promise.all([service.stop(), sibling.stop()]));

/** Either instance may send a mail, and each has a mail server of its own. */
const mails = {
  to: (recipient: string) => [...service.mails.to(recipient), ...sibling.mails.to(recipient)],
};
const { login, register, refresh, forgotPassword } = identityApi;
function from(address: string) {
  return { 'X-Forwarded-For': address };
}
let last = 0;
function elsewhere() {
  return from(`10.0.0.${++last}`);
}

function tryPassword(email: string, motDePasse: string, headers = elsewhere(), at = service) {
  return at.nobody.post(login.paths[0], { email, motDePasse }, headers);
}
function ask(email: string, headers = elsewhere()) {
  return service.nobody.post(forgotPassword.paths[0], { email }, headers);
}

async function statuses(times: number, call: () => Promise<{ readonly status: number }>) {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push((await call()).status);
  return found;
}

describe('log-in', () => {
  it.each(['an account', 'no account'])(
    'is refused after ten wrong passwords for %s from one address, on every instance',
    async (whose) => {
      const email =
        whose === 'an account' ? (await signUp(service)).email : `${newId()}@exemple.fr`;
      const home = elsewhere();
      expect(await statuses(10, () => tryPassword(email, 'faux', home))).toEqual(
        Array(10).fill(401),
      );
      const refused = await tryPassword(email, aRegistration().motDePasse, home, sibling);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    },
  );

  describe('to an account that strangers guess at', () => {
    const guessFromEverywhere = (email: string) => statuses(51, () => tryPassword(email, 'faux'));

    it('is refused after fifty wrong passwords from different addresses', async () => {
      const found = await guessFromEverywhere(`${newId()}@exemple.fr`);
      expect(found).toEqual([...Array<number>(50).fill(401), 429]);
    });

    it('is open to a device that has logged in before, with a lower limit of its own', async () => {
      const { email, motDePasse } = await signUp(service);
      const first = await tryPassword(email, motDePasse);
      const own = fromOwnPage(first.headers.getSetCookie().join('; '));
      await guessFromEverywhere(email);
      const known = () => ({ ...elsewhere(), ...own });
      expect((await tryPassword(email, motDePasse)).status).toBe(429);
      const unnamed = { ...known(), Origin: '' };
      expect((await tryPassword(email, motDePasse, unnamed)).body.code).toBe('foreign_origin');
      expect((await tryPassword(email, motDePasse, known())).status).toBe(200);
      const found = await statuses(11, () => tryPassword(email, 'faux', known()));
      expect(found).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('is open with a mailed link, which strangers cannot use up', async () => {
      const { email } = await signUp(service);
      await guessFromEverywhere(email);
      expect(await statuses(8, () => ask(email))).toEqual(Array(8).fill(200));
      const token = await mailedToken({ mails }, email, 'reset-password', 5);
      const newPassword = 'un tout autre mot de passe';
      const reset = await service.nobody.post(
        `/api/users/reset-password/${token}`,
        { newPassword },
        elsewhere(),
      );
      expect((await tryPassword(email, newPassword)).status).toBe(429);
      const own = fromOwnPage(reset.headers.getSetCookie().join('; '));
      const home = { ...elsewhere(), ...own };
      expect((await tryPassword(email, newPassword, home)).status).toBe(200);
    });
  });

  it('is open to others while somebody is refused', async () => {
    const [victim, other] = [await signUp(service), await signUp(service)];
    await statuses(11, () => tryPassword(victim.email, 'faux'));
    expect((await tryPassword(other.email, other.motDePasse)).status).toBe(200);
  });

  it('with the right password counts for nothing', async () => {
    const { email, motDePasse } = await signUp(service);
    const home = elsewhere();
    const found = await statuses(15, () => tryPassword(email, motDePasse, home));
    expect(found).toEqual(Array(15).fill(200));
  });

  it('does not count a right password that comes with a new one that is too easy', async () => {
    const person = await signUp(service);
    const { motDePasse: currentPassword } = person;
    const mine = service.as(await logIn(service, person));
    const choose = (newPassword: string) =>
      mine.post('/api/users/me/password', { currentPassword, newPassword }, elsewhere());
    expect(await statuses(11, () => choose(person.email))).toEqual(Array(11).fill(422));
    expect((await choose('un tout autre mot de passe')).status).toBe(200);
  });

  it('is refused to a network address that fails with one account after another', async () => {
    const address = elsewhere();
    const found = await statuses(13, () => tryPassword(`${newId()}@exemple.fr`, 'faux', address));
    expect(found).toEqual([...Array(12).fill(401), 429]);
  });
});

describe('input that is refused', () => {
  it('keeps nobody behind its network address from logging in or renewing a session', async () => {
    const address = elsewhere();
    const send = (path: string, body?: unknown) => service.nobody.post(path, body, address);
    const found = await statuses(13, () => send(login.paths[0], { unknown: true }));
    expect(found).toEqual(Array(13).fill(422));
    const { email, motDePasse } = aRegistration();
    expect((await send(login.paths[0], { email, motDePasse })).status).toBe(401);
    expect((await send(refresh.paths[0])).status).toBe(401);
  });

  it('is at most 16 KB long', async () => {
    const body = { email: 'a@exemple.fr', motDePasse: 'x'.repeat(16 * 1024) };
    expect((await service.nobody.post(login.paths[0], body, elsewhere())).status).toBe(413);
  });
});

describe('registration and forgotten password', () => {
  it('of an address is open to its owner, however often strangers try to register it', async () => {
    const registration = aRegistration();
    const sign = (headers: object, given = {}) =>
      service.nobody.post(register.paths[0], { ...registration, ...given }, { ...headers });
    const strangers = elsewhere();
    const tooEasy = { motDePasse: registration.email };
    const found = await statuses(11, () => sign(strangers, tooEasy));
    expect(found).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await sign(elsewhere())).status).toBe(201);
  });

  it('are refused to a network address beyond its limit', async () => {
    const address = elsewhere();
    const sign = () => service.nobody.post(register.paths[0], aRegistration(), address);
    expect((await statuses(13, sign)).at(-1)).toBe(429);
    const askFor = () => ask(`${newId()}@exemple.fr`, elsewhere());
    expect(await statuses(3, askFor)).toEqual([200, 200, 200]);
  });

  it.each(['an account', 'no account'])(
    'send at most five links an hour from one address, with the same response for %s',
    async (whose) => {
      const email =
        whose === 'an account' ? (await signUp(service)).email : `${newId()}@exemple.fr`;
      const home = elsewhere();
      const found = await statuses(6, () => ask(email, home));
      expect(found).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );
});

it('a counter names no person', async () => {
  const email = `${newId()}@exemple.fr`;
  await tryPassword(email, 'faux', from('192.0.2.77'));
  const rows = JSON.stringify(await service.db('tries'));
  expect(rows).toContain('log-in-account');
  for (const secret of ['exemple.fr', '192.0.2.77']) expect(rows).not.toContain(secret);
});

it('a stranger gets five mails an hour, however many accounts ask for them', async () => {
  const stranger = `${newId()}@exemple.fr`;
  for (let accounts = 0; accounts < 4; accounts++) {
    const session = await logIn(service, await signUp(service));
    const want = () =>
      service.as(session).post('/api/users/me/email', { email: stranger }, elsewhere());
    expect(await statuses(3, want)).toEqual([200, 200, 200]);
  }
  await expect.poll(() => service.db('mails')).toEqual([]);
  expect(mails.to(stranger)).toHaveLength(5);
});

it('a stranger gets few mails about accounts that were given their address', async () => {
  const email = `${newId()}@exemple.fr`;
  const one = 'un bon mot de passe';
  const other = 'un autre bon mot de passe';
  for (let accounts = 0; accounts < 6; accounts++) {
    await service.nobody.post(register.paths[0], aRegistration({ email }), elsewhere());
    const as = service.as(await logIn(service, { email, motDePasse: one }));
    for (const [currentPassword, newPassword] of [
      [one, other],
      [other, one],
    ]) {
      await as.post('/api/users/me/password', { currentPassword, newPassword }, elsewhere());
    }
    const wish = { email: `${newId()}@exemple.fr` };
    expect((await as.post('/api/users/me/email', wish, elsewhere())).status).toBe(200);
    expect((await as.delete('/api/users/me')).status).toBe(200);
  }
  await expect.poll(() => service.db('mails')).toEqual([]);
  const told = mails.to(email).map(({ subject = '' }) => subject);
  const numberOf = (subject: string) => told.filter((each) => each === subject).length;
  for (const subject of new Set(told)) expect(numberOf(subject), subject).toBeLessThanOrEqual(5);
  expect(numberOf('Ton compte a été supprimé')).toBe(5);
});

it('a stranger gets five mails a day about accounts that gave their address up', async () => {
  const email = `${newId()}@exemple.fr`;
  for (let accounts = 0; accounts < 6; accounts++) {
    const registration = aRegistration({ email });
    await service.nobody.post(register.paths[0], registration, elsewhere());
    const session = await logIn(service, registration);
    const wanted = `${newId()}@exemple.fr`;
    await service.as(session).post('/api/users/me/email', { email: wanted }, elsewhere());
    const token = await mailedToken({ mails }, wanted, 'verify-email');
    const changed = await service.nobody.post(
      `/api/users/confirm-email-change/${token}`,
      { currentPassword: registration.motDePasse },
      { ...elsewhere(), ...fromOwnPage(session.cookie) },
    );
    expect(changed.status).toBe(200);
    await expect.poll(() => service.db('mails')).toEqual([]);
    expect((await service.as(session).delete('/api/users/me')).status).toBe(200);
  }
  const told = mails.to(email).filter(({ subject = '' }) => subject.includes('a été changée'));
  expect(told).toHaveLength(5);
});
