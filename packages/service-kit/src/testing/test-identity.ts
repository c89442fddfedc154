import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import jwt from 'jsonwebtoken';
import { v7 as uuidv7 } from 'uuid';
import { tokenTerms, type Caller } from '../http/access-token.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test';

/** A caller with an access token that the test identity has signed. */
export function caller(role: Caller['role'], id: string = uuidv7()): Caller {
  const sessionId = uuidv7();
  const authTime = Math.floor(Date.now() / 1000);
  const claims = { sub: id, role, sid: sessionId, auth_time: authTime };
  return { id, role, sessionId, authTime, token: sign(claims) };
}

/** An access token with other claims, options or key, for refusals. */
export function sign(claims: object, options: jwt.SignOptions = {}, key = privateKey): string {
  return jwt.sign(claims, key, {
    algorithm: 'ES256',
    expiresIn: '15m',
    issuer: tokenTerms.issuer,
    audience: tokenTerms.audience,
    header: { alg: 'ES256', typ: tokenTerms.typ, kid },
    ...options,
  });
}

/** A server that publishes the key of the test identity, like svc-identity. */
export async function startTestIdentity() {
  const key = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  return {
    origin: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
