import type { identityApi, ResponseOf } from '@gamelles/contracts';

/** The public half of a signing key. */
export type PublicKey = ResponseOf<typeof identityApi.listKeys>['keys'][number];

/** A row of `signing_keys`. */
export interface KeyRow {
  readonly kid: string;
  readonly stage: 'next' | 'current' | 'previous';
  readonly public_key: PublicKey;
  readonly sealed_private_key: Buffer;
  /** Null for a key that has not signed yet. */
  readonly current_since: Date | null;
}
