import type { Account } from '../ledger/entries.ts';

/** Accounts that follow each other in the order of their caterers and clients; both ends are in it. */
export interface Interval {
  readonly first_chef: string;
  readonly first_client: string;
  readonly last_chef: string;
  readonly last_client: string;
}

const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const everything: Interval = {
  first_chef: lowest,
  first_client: lowest,
  last_chef: highest,
  last_client: highest,
};

export function only({ chef_id, client_id }: Account): Interval {
  return {
    first_chef: chef_id,
    first_client: client_id,
    last_chef: chef_id,
    last_client: client_id,
  };
}

export function upTo(interval: Interval, { chef_id, client_id }: Account): Interval {
  return { ...interval, last_chef: chef_id, last_client: client_id };
}

/** All accounts after this one. */
export function after({ chef_id, client_id }: Account): Interval {
  return { ...everything, first_chef: chef_id, first_client: idAfter(client_id) };
}

export function isIn(interval: Interval, { chef_id, client_id }: Account): boolean {
  const key = chef_id + client_id;
  const first = interval.first_chef + interval.first_client;
  return first <= key && key <= interval.last_chef + interval.last_client;
}

function idAfter(id: string): string {
  const next = BigInt(`0x${id.replaceAll('-', '')}`) + 1n;
  const digits = next.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
