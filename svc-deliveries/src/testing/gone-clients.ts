/** The record of a client who is removed, as svc-clients announces it. */
export const deleted = { deleted: true, change: 'deleted' } as const;

/** The record of a client who has left the caterer; it stays for what is owed. */
export function closedBy(chef_id: string) {
  return {
    deleted: false,
    closed: true,
    change: 'updated',
    chef_id,
    user_id: null,
    firstname: 'Léa',
    lastname: 'Martin',
  } as const;
}

/** The record of a client who has deleted the account; it stays for what is owed. */
export function departedFrom(chef_id: string) {
  return {
    deleted: false,
    departed: true,
    change: 'updated',
    chef_id,
    user_id: null,
    firstname: 'Client parti',
    lastname: '0255',
  } as const;
}
