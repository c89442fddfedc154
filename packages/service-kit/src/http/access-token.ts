import { createPublicKey, type KeyObject } from 'node:crypto';
import { fields, identityApi } from '@gamelles/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';

/** The claims that svc-identity signs and every service checks. */
export const tokenTerms = { issuer: 'gamelles', audience: 'gamelles', typ: 'at+jwt' } as const;

/** The caller, as the access token names it. */
export interface Caller {
  readonly id: string;
  readonly role: 'client' | 'traiteur';
  /** The session of the token. */
  readonly sessionId: string;
  /** The time of the last password check in that session, in seconds since 1970; 0 if unknown. */
  readonly authTime?: number;
  /** The token itself, for calls with the caller's identity. */
  readonly token: string;
}

const recentSeconds = 10 * 60;

/** Whether the caller gave the password in the last ten minutes. */
export function hasRecentLogIn({ authTime = 0 }: Pick<Caller, 'authTime'>, now: Date): boolean {
  return now.getTime() / 1000 - authTime <= recentSeconds;
}

/** Finds the public key that a token names by its `kid`. */
export type FindKey = (kid: string) => Promise<KeyObject | undefined>;
export type VerifyToken = (token: string) => Promise<Caller>;

const claims = z.object({
  sub: fields.id,
  role: fields.role,
  sid: fields.id,
  auth_time: z.int().default(0),
  exp: z.int(),
});

/**
 * Creates a verifier of access tokens: only ES256, with pinned issuer, audience and type. A valid
 * token is cached until it expires or its key is no longer published. The revocation of its session
 * must be checked at every call.
 *
 * @returns a function that throws `DomainError('unauthenticated')` for any invalid token
 */
export function createTokenVerifier(findKey: FindKey): VerifyToken {
  const cache = new LRUCache<string, Verified>({ max: mostCached });
  return async (token) => {
    const cached = cache.get(token);
    if (cached && (await findKey(cached.kid)) === cached.key) return cached.caller;
    const header = jwt.decode(token, { complete: true })?.header;
    if (header?.typ !== tokenTerms.typ || !header.kid) throw new DomainError('unauthenticated');
    const { kid } = header;
    const key = await findKey(kid);
    if (!key) throw new DomainError('unauthenticated');
    const { sub, role, sid, auth_time, exp } = verified(token, key);
    const caller = { id: sub, role, sessionId: sid, authTime: auth_time, token };
    cache.set(token, { caller, kid, key }, { ttl: exp * 1000 - Date.now() });
    return caller;
  };
}

const mostCached = 5_000;

interface Verified {
  readonly caller: Caller;
  readonly kid: string;
  readonly key: KeyObject;
}

function verified(token: string, key: KeyObject): z.output<typeof claims> {
  try {
    const { issuer, audience } = tokenTerms;
    return claims.parse(jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience }));
  } catch {
    throw new DomainError('unauthenticated');
  }
}

const refetchAfter = 5_000;

/**
 * The published keys of svc-identity, cached in memory and fetched again for an unknown `kid`, at
 * most every 5 s.
 *
 * @throws DomainError('unavailable') if a key is needed and svc-identity cannot be reached
 */
export function publishedKeys(identityUrl: string): FindKey {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let fetching: Promise<void> | undefined;

  const refetch = async (): Promise<void> => {
    const answer = await fetch(new URL(identityApi.listKeys.paths[0], identityUrl), {
      signal: AbortSignal.timeout(3_000),
    });
    const published = identityApi.listKeys.response.parse(await answer.json());
    keys = new Map(published.keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
    fetchedAt = performance.now();
  };

  return async (kid) => {
    if (!keys.has(kid) && performance.now() - fetchedAt > refetchAfter) {
      fetching ??= refetch().finally(() => (fetching = undefined));
      await fetching.catch(() => {
        throw new DomainError('unavailable');
      });
    }
    return keys.get(kid);
  };
}
