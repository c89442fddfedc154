import { identityApi, type BodyOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Identity } from './start-identity.ts';

type Registration = BodyOf<typeof identityApi.register>;

const { register, login, refresh } = identityApi;
const claims = z.object({ sid: z.string() });

/** What somebody new sends to sign up. */
export const aRegistration = (given: object = {}) => ({
  firstName: 'Zoé',
  lastName: 'Martin',
  email: `${newId()}@exemple.fr`,
  motDePasse: 'un bon mot de passe',
  ...given,
});

/** Signs somebody up. */
export const signUp = async ({ nobody }: Identity, given: object = {}) => {
  const registration = aRegistration(given);
  const answer = await nobody.post(register.paths[0], registration satisfies Registration);
  return { ...register.response.parse(answer.body), motDePasse: registration.motDePasse };
};

/** Logs somebody in, in a browser of their own. */
export const logIn = async (
  { nobody }: Identity,
  { email, motDePasse }: { email: string; motDePasse: string },
) => {
  const answer = await nobody.post(login.paths[0], { email, motDePasse });
  const { token, user } = login.response.parse(answer.body);
  const { sid } = claims.parse(jwt.decode(token));
  return { id: user.id, role: user.role, sessionId: sid, token, cookie: cookieOf(answer) };
};

/** Asks for a fresh access token with a refresh cookie. */
export const renew = ({ nobody }: Identity, cookie: string) =>
  nobody.post(refresh.paths[0], undefined, { Cookie: cookie });

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers.getSetCookie()[0]?.split(';')[0] ?? '';
