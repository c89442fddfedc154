import { identityApi } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRegistration, signUp } from './testing/people.ts';
import { startIdentity, type Identity } from './testing/start-identity.ts';

let service: Identity;
let sibling: Identity;
beforeAll(async () => {
  service = await startIdentity({ TRIES_PER_ADDRESS: '12' });
  sibling = await startIdentity({ TRIES_PER_ADDRESS: '12' }, service.sandbox);
});
afterAll(() => Promise.all([service.stop(), sibling.stop()]));

const { login, register, forgotPassword } = identityApi;
const from = (address: string) => ({ 'X-Forwarded-For': address });
let last = 0;
const elsewhere = () => from(`10.0.0.${++last}`);

const tryPassword = (email: string, motDePasse: string, headers = elsewhere(), at = service) =>
  at.nobody.post(login.paths[0], { email, motDePasse }, headers);
const ask = (email: string, headers = elsewhere()) =>
  service.nobody.post(forgotPassword.paths[0], { email }, headers);

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push((await call()).status);
  return found;
};

describe('log-in', () => {
  it.each(['an account', 'no account'])(
    'is refused after ten wrong passwords for %s, from wherever and on every instance',
    async (whose) => {
      const email =
        whose === 'an account' ? (await signUp(service)).email : `${newId()}@exemple.fr`;
      expect(await statuses(10, () => tryPassword(email, 'faux'))).toEqual(Array(10).fill(401));
      const refused = await tryPassword(email, aRegistration().motDePasse, elsewhere(), sibling);
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    },
  );

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

  it('is refused to an address that fails with ever other accounts', async () => {
    const address = elsewhere();
    const found = await statuses(13, () => tryPassword(`${newId()}@exemple.fr`, 'faux', address));
    expect(found).toEqual([...Array(12).fill(401), 429]);
  });
});

describe('registration and forgotten password', () => {
  it('are refused to an address after as many tries as it has', async () => {
    const address = elsewhere();
    const sign = () => service.nobody.post(register.paths[0], aRegistration(), address);
    expect((await statuses(13, sign)).at(-1)).toBe(429);
    const askFor = () => ask(`${newId()}@exemple.fr`, elsewhere());
    expect(await statuses(3, askFor)).toEqual([200, 200, 200]);
  });

  it.each(['an account', 'no account'])(
    'send %s five links an hour at most, and say so alike',
    async (whose) => {
      const email =
        whose === 'an account' ? (await signUp(service)).email : `${newId()}@exemple.fr`;
      expect(await statuses(6, () => ask(email))).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );
});

it('what is counted names nobody', async () => {
  const email = `${newId()}@exemple.fr`;
  await tryPassword(email, 'faux', from('192.0.2.77'));
  const rows = JSON.stringify(await service.db('tries'));
  expect(rows).toContain('log-in-account');
  for (const secret of ['exemple.fr', '192.0.2.77']) expect(rows).not.toContain(secret);
});
