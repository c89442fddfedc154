import type { accountApi, BodyOf, identityApi } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import { request, type RequestOptions } from '@gamelles/web-kit';

type Api = typeof identityApi;

export type Credentials = BodyOf<Api['login']>;

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly motDePasse: string;
  readonly role: 'client' | 'traiteur';
  /** Empty for a client who has not chosen yet, and for a caterer. */
  readonly chefId: string;
  /** For a caterer: if left out, the public list shows the address. */
  readonly showEmail?: boolean;
}

const call = typedClient<Api & typeof accountApi, RequestOptions>(request);

export function logIn(credentials: Credentials) {
  return call('POST', '/api/users/login', { body: credentials }, { anonymous: true });
}

/** The idempotency key: a second try with it creates no second account. */
export function register({ firstName, lastName, ...rest }: NewAccount, idempotencyKey: string) {
  const body = { firstname: firstName, lastname: lastName, ...rest };
  return call('POST', '/api/users/register', { body }, { anonymous: true, idempotencyKey });
}

export function listChefs() {
  return call('GET', '/api/users/chefs', {}, { anonymous: true });
}

export function forgotPassword(email: string, idempotencyKey: string) {
  const options = { anonymous: true, idempotencyKey };
  return call('POST', '/api/users/forgot-password', { body: { email } }, options);
}

export function resetPassword(token: string, newPassword: string, idempotencyKey: string) {
  const input = { params: { token }, body: { newPassword } };
  const options = { anonymous: true, idempotencyKey };
  return call('POST', '/users/reset-password/:token', input, options);
}

export function verifyEmail(token: string, idempotencyKey: string) {
  const input = { params: { token } };
  return call('POST', '/api/users/verify-email/:token', input, { idempotencyKey });
}

export function lookUpEmailLink(token: string) {
  const input = { params: { token } };
  return call('GET', '/api/users/verify-email/:token', input, { anonymous: true });
}

export function confirmEmailChange(token: string, currentPassword: string, idempotencyKey: string) {
  const input = { params: { token }, body: { currentPassword } };
  const options = { anonymous: true, idempotencyKey };
  return call('POST', '/api/users/confirm-email-change/:token', input, options);
}

export function undoEmailChange(token: string, idempotencyKey: string) {
  const options = { anonymous: true, idempotencyKey };
  return call('POST', '/api/users/undo-email-change/:token', { params: { token } }, options);
}
