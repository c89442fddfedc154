import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from '@gamelles/service-kit';
import { deviceName } from './device-name.ts';

/** The device and the network of a session's last use, for its owner. */
export interface SeenFrom {
  /** In words; null if the browser does not tell. */
  readonly device: string | null;
  /** A keyed hash of the network, which can be compared only among the sessions of this account. */
  readonly networkOf: (userId: string) => Buffer;
}

/** Reads device and network from a call. The address and the header themselves are not stored. */
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
 * The part of an address that all devices of a home share: the whole IPv4 address, or the first
 * half of an IPv6 address.
 */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  // A scope such as in « fe80::1%eth0 » is not part of the address.
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
