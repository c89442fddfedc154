import { randomUUID } from 'node:crypto';
import { identityApi } from '@gamelles/contracts';
import type { RunningServices } from '@gamelles/platform/testing';
import { z } from 'zod';
import { call } from './call.ts';

const { register, login } = identityApi;

/** A person with an account and a session. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** The refresh cookie in the form that a browser sends. */
  readonly cookie: string;
  readonly sessionId: string;
}

export const password = 'une gamelle bien pleine';

/** A network address that no other caller has, so that the limits per address do not apply. */
export function fromElsewhere() {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return { 'X-Forwarded-For': `10.${a}.${b}.${c}` };
}

/** Signs a person up and logs in. */
export async function join(
  services: RunningServices,
  role: 'client' | 'traiteur',
  lastName: string,
  chefId?: string,
): Promise<Person> {
  const email = `${randomUUID()}@exemple.fr`;
  const body = { firstName: 'Camille', lastName, email, motDePasse: password, role, chefId };
  await call(services, 'identity', register, { body, headers: fromElsewhere() });
  return logIn(services, email);
}

/** Logs a person in once more. */
export async function logIn(services: RunningServices, email: string): Promise<Person> {
  const body = { email, motDePasse: password };
  const answer = await call(services, 'identity', login, { body, headers: fromElsewhere() });
  const { token, user } = login.response.parse(JSON.parse(answer.text));
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { id: user.id, email, token, cookie, sessionId: claimsOf(token).sid };
}

/** The headers that a browser adds to a call of the platform's own pages. */
export function fromOwnPage({ cookie }: Person) {
  return { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
}

/** The claims of a token, without verification. */
export function claimsOf(token: string) {
  return claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
}

const claims = z.looseObject({ sid: z.uuid() });
