/** A row of `former_emails`: a former address of an account, which it can restore. */
export interface FormerEmailRow {
  /** A later change has a higher id. */
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly until: Date;
}
