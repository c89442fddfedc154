import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { RunningServices } from '@gamelles/platform/testing';
import { claimsOf, type Person } from './people.ts';

interface Parts {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: KeyObject;
}

/** A signing key that svc-identity publishes, so that tokens are refused for their other faults. */
export async function openMint(services: RunningServices) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const published = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
  await services.query(
    `insert into identity.signing_keys (kid, stage, public_key, sealed_private_key)
     values ($1, 'previous', $2, '')`,
    [kid, published],
  );
  const now = Math.floor(Date.now() / 1000);
  const good = { iss: 'gamelles', aud: 'gamelles', iat: now, exp: now + 900, sid: randomUUID() };
  const header = { alg: 'ES256', typ: 'at+jwt', kid };

  const mint = ({ id, role }: Claimant, parts: Parts = {}): string => {
    const text = [
      encoded({ ...header, ...parts.header }),
      encoded({ ...good, sub: id, role, ...parts.claims }),
    ].join('.');
    const key = parts.key ?? privateKey;
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };

  /** Forged tokens of a person, by their fault. */
  const falseTokens = (who: Claimant): Record<string, string> => {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const [head = '', claims = '', signature = ''] = who.token.split('.');
    const promoted = who.role === 'client' ? 'traiteur' : 'client';
    const unsigned = encoded({ ...header, alg: 'none' });
    const symmetric = `${encoded({ ...header, alg: 'HS256' })}.${claims}`;
    const publicText = publicKey.export({ type: 'spki', format: 'pem' });
    return {
      expired: mint(who, { claims: { iat: now - 901, exp: now - 1 } }),
      'signed by a stranger': mint(who, { key: stranger }),
      'of an unknown key': mint(who, { header: { kid: randomUUID() } }),
      'of a key that is no id': mint(who, { header: { kid: "' or 1=1 --" } }),
      'of another issuer': mint(who, { claims: { iss: 'ailleurs' } }),
      'for another audience': mint(who, { claims: { aud: 'ailleurs' } }),
      'of another type': mint(who, { header: { typ: 'JWT' } }),
      'of a role that is not there': mint(who, { claims: { role: 'admin' } }),
      'with its role changed': `${head}.${encoded({ ...claimsOf(who.token), role: promoted })}.${signature}`,
      unsigned: `${unsigned}.${claims}.`,
      'signed with the published key as a password': `${symmetric}.${createHmac('sha256', publicText).update(symmetric).digest('base64url')}`,
      cut: who.token.slice(0, -4),
      'no token at all': 'null',
    };
  };

  return { mint, falseTokens };
}

type Claimant = Person & { readonly role: 'client' | 'traiteur' };

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
