export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'account-deleted'
  | 'change-email'
  | 'email-change-asked'
  | 'email-changed'
  | 'password-changed'
  | 'profile-noted';

/** A row of `mails`. */
export interface MailRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  /**
   * The user whom it concerns, if the account has another address, or has just taken this one back.
   */
  readonly user_id: string | null;
  readonly tries: number;
  readonly due_at: Date;
  readonly created_at: Date;
}
