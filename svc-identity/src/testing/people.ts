import { identityApi, type BodyOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Identity } from './start-identity.ts';

type Registration = BodyOf<typeof identityApi.register>;

const { register, login, refresh } = identityApi;
const claims = z.object({ sid: z.string() });

/** The body of a sign-up. */
export function aRegistration(given: object = {}) {
  return {
    firstName: 'Zoé',
    lastName: 'Martin',
    email: `${newId()}@exemple.fr`,
    motDePasse: 'un bon mot de passe',
    ...given,
  };
}

/** Signs a person up. */
export async function signUp({ nobody }: Identity, given: object = {}) {
  const registration = aRegistration(given);
  const answer = await nobody.post(register.paths[0], registration satisfies Registration);
  return { ...register.response.parse(answer.body), motDePasse: registration.motDePasse };
}

/** Logs a person in with a new browser. */
export async function logIn(
  { nobody }: Identity,
  { email, motDePasse }: { readonly email: string; readonly motDePasse: string },
) {
  const answer = await nobody.post(login.paths[0], { email, motDePasse });
  const { token, user } = login.response.parse(answer.body);
  const { sid } = claims.parse(jwt.decode(token));
  return { id: user.id, role: user.role, sessionId: sid, token, cookie: cookieOf(answer) };
}

/** Renews a session with its refresh cookie. */
export function renew({ nobody }: Identity, cookie: string) {
  return nobody.post(refresh.paths[0], undefined, fromOwnPage(cookie));
}

/** Lets time pass for the session of a cookie. */
export function age({ db }: Identity, cookie: string, seconds: number) {
  return db('sessions')
    .where({ id: cookie.slice('gamelles_refresh='.length).split('.')[0] })
    .update({
      rotated_at: db.raw("rotated_at - ? * interval '1 second'", [seconds]),
      expires_at: db.raw("expires_at - ? * interval '1 second'", [seconds]),
    });
}

/** The headers that a browser adds to a call of the platform's own pages. */
export function fromOwnPage(cookie: string) {
  return { Cookie: cookie, Origin: 'http://localhost:8080' };
}

/** The cookie of a response in the form that a browser sends. */
export function cookieOf({ headers }: { readonly headers: Headers }): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
