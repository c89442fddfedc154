/** A row of `sessions`. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly token_hash: Buffer;
  readonly previous_token_hash: Buffer | null;
  /**
   * The hash of the bits that all tokens of the session share; null until an old session is
   * renewed.
   */
  readonly family_hash: Buffer | null;
  readonly rotated_at: Date;
  readonly expires_at: Date;
  readonly created_at: Date;
  /** The time of the last password check in this session. */
  readonly authenticated_at: Date;
  /**
   * The device in words; null if the browser does not tell, and until an old session is renewed.
   */
  readonly device: string | null;
  /** A keyed hash of the network at the last renewal; null until an old session is renewed. */
  readonly network: Buffer | null;
}
