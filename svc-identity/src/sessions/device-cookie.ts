import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { Context } from '@gamelles/service-kit';
import { readOwnCookie } from './own-origin.ts';

/**
 * Marks a browser that has logged in to an account before. It grants no access. Its tries count
 * separately, so that guessing strangers cannot lock the owner out.
 */
export interface DeviceCookie {
  /**
   * The device, if it has logged in to the account of this address before.
   *
   * @throws DomainError('foreign_origin')
   */
  readonly read: (context: Context, email: string) => string | undefined;
  readonly write: (context: Context, email: string) => void;
}

export function deviceCookie(publicOrigin: string, secret: KeyObject): DeviceCookie {
  const secure = publicOrigin.startsWith('https:');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device-cookie', 32));
  const sealOf = (device: string, email: string) =>
    createHmac('sha256', key).update(`${device} ${email}`).digest('base64url');
  return {
    read: (context, email) => {
      const value = readOwnCookie(context, nameOf(email), publicOrigin);
      const [, device, seal] = form.exec(value ?? '') ?? [];
      if (device === undefined || seal === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(device, email)));
      return isOurs ? device : undefined;
    },
    write: (context, email) => {
      const device = randomBytes(16).toString('base64url');
      // TLS ends before this service, so the cookie library would consider the connection insecure.
      context.cookies.secure = secure;
      context.cookies.set(nameOf(email), `${device}.${sealOf(device, email)}`, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/api/users',
        signed: false,
        secure,
        maxAge: yearMs,
      });
    },
  };
}

const yearMs = 365 * 24 * 60 * 60 * 1000;
const form = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * One cookie per account, because families share a device. The name does not reveal the address.
 */
function nameOf(email: string): string {
  return `gamelles_device_${createHash('sha256').update(email).digest('hex').slice(0, 8)}`;
}
