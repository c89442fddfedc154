/** A row of `former_emails`: an address that an account had, and can have back. */
export interface FormerEmailRow {
  /** Of two changes of one account, the later one has the higher id. */
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly until: Date;
}
