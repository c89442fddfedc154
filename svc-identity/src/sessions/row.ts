/** A row of `sessions`. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly token_hash: Buffer;
  readonly previous_token_hash: Buffer | null;
  /** Of what all tokens of the session have in common; null until a session of before is renewed. */
  readonly family_hash: Buffer | null;
  readonly rotated_at: Date;
  readonly expires_at: Date;
  readonly created_at: Date;
  /** When the password was last given in this session. */
  readonly authenticated_at: Date;
  /** In words; null where the browser does not tell, and until a session of before is renewed. */
  readonly device: string | null;
  /** A keyed hash of the network of the last renewal; null until a session of before is renewed. */
  readonly network: Buffer | null;
}
