import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { Context } from '@gamelles/service-kit';
import type { ActiveUserRow } from '../users/row.ts';
import { readOwnCookie } from './own-origin.ts';

/** The account and its present password, to which the cookie is bound. */
export type DeviceAccount = Pick<ActiveUserRow, 'id' | 'email' | 'password_changed_at'>;

/**
 * Marks a browser that has logged in to an account with its present password. It grants no access.
 * Its tries count separately, so that guessing strangers cannot lock the owner out. With a former
 * password it marks nothing: whoever knew that one may have thousands of these cookies.
 */
export interface DeviceCookie {
  /**
   * The device, if it has logged in to the account with its present password. An address without
   * an account takes as long.
   *
   * @param account the account of the address, if any
   * @throws DomainError('foreign_origin')
   */
  readonly read: (
    context: Context,
    email: string,
    account: DeviceAccount | undefined,
  ) => string | undefined;
  readonly write: (context: Context, account: DeviceAccount) => void;
}

export function deviceCookie(publicOrigin: string, secret: KeyObject): DeviceCookie {
  const secure = publicOrigin.startsWith('https:');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device-cookie', 32));
  const sealOf = (device: string, account: DeviceAccount | undefined) =>
    createHmac('sha256', key)
      .update(JSON.stringify([device, account?.id, account?.password_changed_at]))
      .digest('base64url');
  return {
    read: (context, email, account) => {
      const value = readOwnCookie(context, nameOf(email), publicOrigin);
      const [, device, seal] = form.exec(value ?? '') ?? [];
      if (device === undefined || seal === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(device, account)));
      return isOurs ? device : undefined;
    },
    write: (context, account) => {
      const device = randomBytes(16).toString('base64url');
      // TLS ends before this service, so the cookie library would consider the connection insecure.
      context.cookies.secure = secure;
      context.cookies.set(nameOf(account.email), `${device}.${sealOf(device, account)}`, {
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
