import type { ActiveUserRow } from '../users/row.ts';
import type { RefreshToken } from './refresh-token.ts';

/** A session in use, with a new refresh token if it was rotated. */
export interface LiveSession {
  readonly id: string;
  readonly authenticated_at: Date;
  readonly user: ActiveUserRow;
  readonly refreshToken: RefreshToken | undefined;
}
