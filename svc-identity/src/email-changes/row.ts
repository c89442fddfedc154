/** A row of `email_changes`: the wanted address of an account. */
export interface EmailChangeRow {
  readonly user_id: string;
  /** A later wish has a higher id. */
  readonly id: string;
  readonly email: string;
}
