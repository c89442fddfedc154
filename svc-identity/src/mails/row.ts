export type MailKind = 'verify-email' | 'reset-password' | 'account-deleted';

/** A row of `mails`. */
export interface MailRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly tries: number;
  readonly due_at: Date;
  readonly created_at: Date;
}
