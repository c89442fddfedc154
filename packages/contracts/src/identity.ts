import { z } from 'zod';
import { id, message, role, timestamp } from './fields.ts';
import {
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
} from './bodies/accounts.ts';
import type { Api } from './route.ts';

export const user = z
  .object({
    id,
    role,
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
  })
  .meta({ id: 'User' });
export const session = z.object({ token: z.string(), user }).meta({ id: 'Session' });

/** The token at the end of a mailed link. A malformed token is refused like an unknown one. */
export const linkParams = z.object({ token: z.string() });

/** The public half of a key that signs access tokens (RFC 7517). */
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});

export const identityApi = {
  register: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/register'],
    summary: 'Create an account',
    access: 'everyone',
    refuses: ['email_taken', 'unknown_chef'],
    body: registerBody,
    status: 201,
    response: user,
  },
  login: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/users/login'],
    summary: 'Log in; returns an access token, and a refresh token in a cookie',
    access: 'everyone',
    refuses: ['wrong_credentials', 'foreign_origin'],
    body: loginBody,
    response: session,
  },
  refresh: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/users/refresh'],
    summary: 'Renew the session with the refresh cookie',
    access: 'everyone',
    refuses: ['unauthenticated', 'foreign_origin'],
    response: session,
  },
  logout: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/users/logout'],
    summary: 'End the session of the refresh cookie, and that of the access token',
    access: 'everyone',
    refuses: ['foreign_origin'],
    response: message,
  },
  listOwnSessions: {
    method: 'GET',
    paths: ['/api/users/me/sessions'],
    summary: 'The sessions of the caller, last used first',
    access: 'signed-in',
    response: z.array(
      z.object({
        id,
        created_at: timestamp,
        /** The moment of the session's last renewal. */
        last_used_at: timestamp,
        current: z.boolean(),
        /**
         * The device in words, such as « Chrome sur Android »; null if the browser does not tell.
         */
        device: z.string().nullable().optional(),
        /** Whether the last renewal came from the caller's present network; null if unknown. */
        same_network: z.boolean().nullable().optional(),
      }),
    ),
  },
  endOwnSession: {
    method: 'DELETE',
    paths: ['/api/users/me/sessions/:id'],
    summary: 'End one session of the caller',
    access: 'signed-in',
    refuses: ['session_not_found'],
    params: z.object({ id }),
    response: message,
  },
  listChefs: {
    method: 'GET',
    paths: ['/api/users/chefs'],
    summary: 'The caterers that a client can choose; an address is empty if its owner hides it',
    access: 'everyone',
    response: z.array(user.pick({ id: true, firstname: true, lastname: true, email: true })),
  },
  listKeys: {
    method: 'GET',
    paths: ['/api/users/keys'],
    summary: 'The keys that verify access tokens (JWKS)',
    access: 'everyone',
    response: z.object({ keys: z.array(publicKey) }),
  },
  verifyEmail: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/verify-email/:token'],
    summary: 'Confirm the own address with the link that was mailed to it',
    access: 'signed-in',
    refuses: [
      'verification_link_invalid',
      'link_of_other_account',
      'password_needed',
      'email_taken',
    ],
    params: linkParams,
    response: message,
  },
  forgotPassword: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/forgot-password'],
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
    access: 'everyone',
    body: forgotPasswordBody,
    response: message,
  },
  resetPassword: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/reset-password/:token', '/users/reset-password/:token'],
    summary: 'Choose a new password with the link that was mailed; ends every session',
    access: 'everyone',
    refuses: ['reset_link_invalid'],
    params: linkParams,
    body: resetPasswordBody,
    response: message,
  },
  deleteOwnAccount: {
    method: 'DELETE',
    paths: ['/api/users/me'],
    summary: 'Delete the own account',
    access: 'signed-in',
    recentLogIn: true,
    response: message,
  },
} as const satisfies Api;
