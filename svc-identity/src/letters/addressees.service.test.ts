import { profileNoted } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { fromOwnPage, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type Role = 'client' | 'traiteur';

/** Words that concern people of this role only. */
const own: Readonly<Record<Role, RegExp>> = {
  client: /ton traiteur|ta fiche|te reconnaître|tes gamelles|\/client-|\/select-chef/i,
  traiteur: /compte de traiteur|ta cuisine|tes clients|\/central-kitchen|\/kitchen-/i,
};

function subjectsTo(address: string): string[] {
  return identity.mails.to(address).map(({ subject }) => subject ?? '');
}
/** Waits for the mails, because a later request would remove some of the waiting ones. */
async function allMailed(address: string, subject: string): Promise<void> {
  await expect.poll(() => subjectsTo(address)).toContain(subject);
  await expect.poll(() => identity.db('mails')).toEqual([]);
}
function noteProfile(user_id: string) {
  const id = newId();
  return identity.publish(profileNoted, { subject: id, version: 1, data: { id, user_id } });
}

/** All mails to a person who does everything that leads to a mail. */
async function allMailsOf(role: Role) {
  const person = await signUp(identity, { role });
  const taken = await signUp(identity);
  const { id, email, motDePasse: currentPassword } = person;
  await allMailed(email, 'Confirme ton adresse e-mail');
  await noteProfile(id);
  // The queue keeps its order, so the event above is applied before this one.
  await noteProfile(taken.id);
  await allMailed(taken.email, 'Ton traiteur a modifié ta fiche');
  await identity.nobody.post('/api/users/forgot-password', { email });
  await allMailed(email, 'Choisis un nouveau mot de passe');

  const session = await logIn(identity, person);
  await identity.as(session).post('/api/users/me/email', { email: taken.email });
  await allMailed(taken.email, 'Cette adresse a déjà un compte');
  const wanted = `${newId()}@exemple.fr`;
  await identity.as(session).post('/api/users/me/email', { email: wanted });
  const token = await mailedToken(identity, wanted, 'verify-email');
  const link = `/api/users/confirm-email-change/${token}`;
  await identity.nobody.post(link, { currentPassword }, fromOwnPage(session.cookie));
  await allMailed(email, 'Ton adresse e-mail a été changée');

  const again = await logIn(identity, { email: wanted, motDePasse: currentPassword });
  const newPassword = 'une autre longue phrase';
  await identity.as(again).post('/api/users/me/password', { currentPassword, newPassword });
  await allMailed(wanted, 'Ton mot de passe a été changé');
  await identity
    .as(await logIn(identity, { email: wanted, motDePasse: newPassword }))
    .delete('/api/users/me');
  await allMailed(wanted, 'Ton compte a été supprimé');
  const toTaken = identity.mails
    .to(taken.email)
    .filter(({ subject }) => subject?.startsWith('Cette'));
  return [...identity.mails.to(email), ...identity.mails.to(wanted), ...toTaken];
}

const toEverybody = [
  'Cette adresse a déjà un compte',
  'Changement d’adresse e-mail demandé',
  'Choisis un nouveau mot de passe',
  'Confirme ta nouvelle adresse e-mail',
  'Confirme ton adresse e-mail',
  'Ton adresse e-mail a été changée',
  'Ton compte a été supprimé',
  'Ton mot de passe a été changé',
];

test.each([
  { role: 'client', other: 'traiteur', more: ['Ton traiteur a modifié ta fiche'] },
  { role: 'traiteur', other: 'client', more: [] },
] as const)('no mail tells a $role what concerns a $other alone', async ({ role, other, more }) => {
  const mails = await allMailsOf(role);
  const subjects = new Set(mails.map(({ subject }) => subject ?? ''));
  expect([...subjects].toSorted()).toEqual([...toEverybody, ...more].toSorted());
  const foreign = mails.filter(({ subject = '', text = '', html = '' }) =>
    own[other].test(`${subject} ${text} ${html}`),
  );
  expect(foreign.map(({ subject, text }) => `${subject}: ${text}`)).toEqual([]);
  expect(mails.some(({ text = '' }) => own[role].test(text))).toBe(true);
});
