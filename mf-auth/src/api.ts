import type { BodyOf, identityApi, ResponseOf } from '@gamelles/contracts';
import { request } from '@gamelles/web-kit';

type Api = typeof identityApi;

export type Credentials = BodyOf<Api['login']>;
export type Chef = ResponseOf<Api['listChefs']>[number];

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  motDePasse: string;
  role: 'client' | 'traiteur';
  /** Empty for a client who has not chosen yet, and for a caterer. */
  chefId: string;
}

export function logIn(credentials: Credentials) {
  return request<ResponseOf<Api['login']>>('POST', '/api/users/login', credentials, {
    anonymous: true,
  });
}

/** The same key makes a second try the same account. */
export function register({ firstName, lastName, ...rest }: NewAccount, idempotencyKey: string) {
  const body = { firstname: firstName, lastname: lastName, ...rest };
  return request<ResponseOf<Api['register']>>('POST', '/api/users/register', body, {
    anonymous: true,
    idempotencyKey,
  });
}

export function listChefs() {
  return request<Chef[]>('GET', '/api/users/chefs', undefined, { anonymous: true });
}

export function forgotPassword(email: string, idempotencyKey: string) {
  return request<ResponseOf<Api['forgotPassword']>>(
    'POST',
    '/api/users/forgot-password',
    { email },
    { anonymous: true, idempotencyKey },
  );
}

export function resetPassword(token: string, newPassword: string, idempotencyKey: string) {
  return request<ResponseOf<Api['resetPassword']>>(
    'POST',
    `/users/reset-password/${encodeURIComponent(token)}`,
    { newPassword },
    { anonymous: true, idempotencyKey },
  );
}

export function verifyEmail(token: string, idempotencyKey: string) {
  return request<ResponseOf<Api['verifyEmail']>>(
    'POST',
    `/api/users/verify-email/${encodeURIComponent(token)}`,
    undefined,
    { anonymous: true, idempotencyKey },
  );
}
