/** A row of `clients`. */
export interface ClientRow {
  readonly id: string;
  /** Null: a client who has no caterer. */
  readonly chef_id: string | null;
  /** The account behind the record, if any. */
  readonly user_id: string | null;
  /** Whether the account leads to this record, and not to one with another caterer. */
  readonly is_current: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  /** Opened by the vault alone. */
  readonly sealed_allergies: Buffer | null;
  readonly likes: string | null;
  readonly version: number;
  readonly departed_at: Date | null;
  readonly deleted_at: Date | null;
}

/** What an account's person takes along from caterer to caterer. */
export type Profile = Pick<ClientRow, 'firstname' | 'lastname' | 'email' | 'likes'> & {
  readonly user_id: string;
  readonly allergies: string | null;
};
