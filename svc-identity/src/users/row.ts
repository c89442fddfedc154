/** A row of `users`. */
export interface UserRow {
  readonly id: string;
  readonly role: 'client' | 'traiteur';
  readonly firstname: string;
  readonly lastname: string;
  /** Null for a deleted account, like the password hash. */
  readonly email: string | null;
  readonly password_hash: string | null;
  /** When it was last replaced; null for the password of the sign-up. */
  readonly password_changed_at: Date | null;
  /** Whether the owner has confirmed the address. */
  readonly email_verified: boolean;
  /** Whether the public list of caterers shows the address. */
  readonly email_shown: boolean;
  readonly chef_id: string | null;
  /** The last change of the profile about which a mail was sent. */
  readonly last_notice: string | null;
  /** The last wish for another address, or a later id from the moment at which it was taken back. */
  readonly last_wish: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

/** The row of an existing account. */
export type ActiveUserRow = UserRow & { readonly email: string; readonly password_hash: string };

/** Whether the row belongs to an existing account, not to a tombstone. */
export function isActive(row: UserRow | undefined): row is ActiveUserRow {
  return row !== undefined && row.email !== null && row.password_hash !== null;
}
