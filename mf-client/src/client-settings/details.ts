import type { SessionUser } from '@gamelles/web-kit';
import type { Details, OwnClient } from '../api.ts';

/** A record as the form shows it. */
export function detailsOf(client: OwnClient): Details {
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email ?? '',
    allergies: client.allergies ?? '',
    likes: client.likes ?? '',
  };
}

/** The signed-in person after the names were changed; the log-in address changes elsewhere. */
export function renamed(user: SessionUser, { firstname, lastname }: OwnClient): SessionUser {
  return { ...user, username: `${firstname} ${lastname}`, firstname, lastname };
}
