import { z } from 'zod';
import { email, message } from './fields.ts';
import { user } from './identity.ts';
import type { Api } from './route.ts';

/** An account as its owner sees it. */
export const ownAccount = user
  .extend({
    email_verified: z.boolean(),
    /** The address to log in with once the link that was mailed there is followed. */
    email_to_confirm: z.string().nullable(),
  })
  .meta({ id: 'OwnAccount' });

export const changeEmailBody = z.strictObject({ email });

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
    summary: 'Ask for another address to log in with, which a link mailed there confirms',
    access: 'signed-in',
    body: changeEmailBody,
    response: ownAccount,
  },
  resendConfirmation: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/users/me/confirmation-mail'],
    summary: 'Have the link that confirms the own address mailed once more',
    access: 'signed-in',
    response: message,
  },
} as const satisfies Api;
