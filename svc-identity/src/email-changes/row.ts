/** A row of `email_changes`: the address that somebody wants to log in with. */
export interface EmailChangeRow {
  readonly user_id: string;
  /** Of two wishes of one person, the later one has the higher id. */
  readonly id: string;
  readonly email: string;
}
