import { createPublicKey, type KeyObject } from 'node:crypto';
import { fields, identityApi } from '@gamelles/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { openKnownTokens } from './known-tokens.ts';

/** What a token is checked against, and what svc-identity signs it with. */
export const tokenTerms = { issuer: 'gamelles', audience: 'gamelles', typ: 'at+jwt' } as const;

/** Who calls, as the access token says. */
export interface Caller {
  readonly id: string;
  readonly role: 'client' | 'traiteur';
  /** The log-in that the token was given out in. */
  readonly sessionId: string;
  /** The bearer token itself, for a call made in the caller's name. */
  readonly token: string;
}

/** Finds the public key that a token names by its `kid`. */
export type FindKey = (kid: string) => Promise<KeyObject | undefined>;
export type VerifyToken = (token: string) => Promise<Caller>;

const claims = z.object({ sub: fields.id, role: fields.role, sid: fields.id, exp: z.int() });

/**
 * A verifier of access tokens: ES256 alone, with pinned issuer, audience and type. A right token is
 * known until it expires or its key is not the published one any more; whether its session has
 * ended is to be asked at every call.
 *
 * @returns a function that throws `Refused('unauthenticated')` for any token that is not right
 */
export const createTokenVerifier = (findKey: FindKey): VerifyToken => {
  const known = openKnownTokens<Caller>(mostKnown);
  return async (token) => {
    const before = await known.find(token, findKey);
    if (before) return before;
    const header = jwt.decode(token, { complete: true })?.header;
    if (header?.typ !== tokenTerms.typ || !header.kid) throw new Refused('unauthenticated');
    const { kid } = header;
    const key = await findKey(kid);
    if (!key) throw new Refused('unauthenticated');
    const { sub, role, sid, exp } = verified(token, key);
    const caller = { id: sub, role, sessionId: sid, token };
    known.keep(token, { value: caller, kid, key, expiresAt: exp * 1000 });
    return caller;
  };
};

const mostKnown = 5_000;

const verified = (token: string, key: KeyObject): z.output<typeof claims> => {
  try {
    const { issuer, audience } = tokenTerms;
    return claims.parse(jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience }));
  } catch {
    throw new Refused('unauthenticated');
  }
};

const refetchAfter = 5_000;

/**
 * The keys that svc-identity publishes, kept in memory and fetched again for a `kid` not seen yet,
 * at most every 5 s.
 *
 * @throws Refused('unavailable') when a key is needed and svc-identity cannot be reached
 */
export const publishedKeys = (identityUrl: string): FindKey => {
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
        throw new Refused('unavailable');
      });
    }
    return keys.get(kid);
  };
};
