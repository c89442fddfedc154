/** A row of `sessions`. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly token_hash: Buffer;
  readonly previous_token_hash: Buffer | null;
  readonly rotated_at: Date;
  readonly expires_at: Date;
  readonly created_at: Date;
}
