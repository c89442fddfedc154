import type { Seen } from '@gamelles/web-kit/day-memory';
import type { Account, Recorded } from '../api.ts';

export interface KnownAccount extends Account, Seen {
  /** The ids of acts that the figures contain, though the phone may not have forgotten them yet. */
  readonly counted?: readonly string[];
}

/** An account with the figures of an answer to acts. */
export function withAnswer(account: KnownAccount, { accounts, results }: Recorded): KnownAccount {
  const own = accounts.find(({ client_id }) => client_id === account.client_id);
  const recorded = results.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id);
  return own ? { ...account, ...own, counted: [...(account.counted ?? []), ...recorded] } : account;
}
