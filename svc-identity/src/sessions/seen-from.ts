import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from '@gamelles/service-kit';
import { deviceName } from './device-name.ts';

/** The device and the network of a session's last use, as its owner is told of them. */
export interface SeenFrom {
  /** In words; null where the browser does not tell. */
  readonly device: string | null;
  /** The network, as this account's sessions alone can be compared. */
  readonly networkOf: (userId: string) => Buffer;
}

/** Reads off a call where it comes from; the address and the header themselves are not kept. */
export type ReadSeenFrom = (context: Context) => SeenFrom;

export function seenFromReader(secret: KeyObject): ReadSeenFrom {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'network-of-session', 32));
  return (context) => ({
    device: deviceName(context.get('User-Agent')),
    networkOf: (userId) =>
      createHmac('sha256', key)
        .update(`${userId} ${networkOf(context.ip)}`)
        .digest(),
  });
}

/**
 * The part of an address that the devices of one home have in common: the whole of IPv4, as they
 * share it, and the first half of IPv6.
 */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  // A scope, as of « fe80::1%eth0 », is no part of the address.
  const [before = '', after] = (ip.split('%')[0] ?? '').split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...new Array<string>(zeros).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
