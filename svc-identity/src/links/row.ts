/** The purpose of a link in a mail. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'undo-email-change';

/** A row of `links`. */
export interface LinkRow {
  readonly token_hash: Buffer;
  readonly purpose: LinkPurpose;
  readonly user_id: string;
  /** The address that received the link. Using the link proves that its owner reads it. */
  readonly email: string;
  readonly expires_at: Date;
}
