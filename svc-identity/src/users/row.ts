/** A row of `users`. */
export interface UserRow {
  readonly id: string;
  readonly role: 'client' | 'traiteur';
  readonly firstname: string;
  readonly lastname: string;
  /** Null once the account is deleted, as the password's hash. */
  readonly email: string | null;
  readonly password_hash: string | null;
  /** Whether the account's owner has shown to read the mail of the address. */
  readonly email_verified: boolean;
  readonly chef_id: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

/** The row of an account that exists. */
export type ActiveUserRow = UserRow & { readonly email: string; readonly password_hash: string };

/** Whether the row is of an account that exists, and not of a tombstone. */
export const isActive = (row: UserRow | undefined): row is ActiveUserRow =>
  row !== undefined && row.email !== null && row.password_hash !== null;
