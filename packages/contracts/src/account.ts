import { z } from 'zod';
import { message } from './fields.ts';
import {
  changeEmailBody,
  changePasswordBody,
  currentPasswordBody,
  ownNamesBody,
} from './bodies/accounts.ts';
import { linkParams, session, user } from './identity.ts';
import type { Api } from './route.ts';

/** An account as its owner sees it. */
export const ownAccount = user
  .extend({
    email_verified: z.boolean(),
    /** The new address; it counts for the log-in once its owner follows the link mailed there. */
    email_to_confirm: z.string().nullable(),
    /** For a caterer: whether the public list shows the address. */
    email_shown: z.boolean().optional(),
  })
  .meta({ id: 'OwnAccount' });

const emailShownBody = z.strictObject({ showEmail: z.boolean() });

export const accountApi = {
  getOwnAccount: {
    method: 'GET',
    paths: ['/api/users/me'],
    summary: 'The own account',
    access: 'signed-in',
    response: ownAccount,
  },
  changeEmail: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/me/email'],
    summary: 'Ask for another address to log in with; a link mailed there confirms it',
    access: 'signed-in',
    body: changeEmailBody,
    response: ownAccount,
  },
  changeOwnNames: {
    method: 'PUT',
    paths: ['/api/users/me/names'],
    summary: 'Correct the own names, for a caterer; those of a client are in the client record',
    access: 'traiteur',
    body: ownNamesBody,
    response: ownAccount,
  },
  showOwnEmail: {
    method: 'PUT',
    paths: ['/api/users/me/email-shown'],
    summary: 'Show the own address in the public list of caterers, or not',
    access: 'traiteur',
    body: emailShownBody,
    response: ownAccount,
  },
  resendConfirmation: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/me/confirmation-mail'],
    summary: 'Mail the link that confirms the own address once more',
    access: 'signed-in',
    response: message,
  },
  lookUpEmailLink: {
    method: 'GET',
    paths: ['/api/users/verify-email/:token'],
    summary: 'Check whether a mailed link changes the address of an account',
    access: 'everyone',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    response: z.object({ changes_address: z.boolean() }),
  },
  confirmEmailChange: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/confirm-email-change/:token'],
    summary: 'Change the address with the link mailed to the new one, and the password',
    access: 'everyone',
    refuses: ['verification_link_invalid', 'wrong_password', 'email_taken', 'foreign_origin'],
    params: linkParams,
    body: currentPasswordBody,
    response: message,
  },
  undoEmailChange: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/undo-email-change/:token'],
    summary: 'Take the former address back with the link mailed to it; ends every session',
    access: 'everyone',
    refuses: ['undo_link_invalid', 'email_taken'],
    params: linkParams,
    response: message,
  },
  changePassword: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/me/password'],
    summary: 'Choose another password; ends the other sessions',
    access: 'signed-in',
    refuses: ['wrong_password'],
    body: changePasswordBody,
    response: message,
  },
  confirmPassword: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/users/me/confirm-password'],
    summary: 'Give the password again; returns an access token for calls that need a recent log-in',
    access: 'signed-in',
    refuses: ['wrong_password'],
    body: currentPasswordBody,
    response: session,
  },
} as const satisfies Api;
