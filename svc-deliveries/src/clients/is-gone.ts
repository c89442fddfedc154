import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/**
 * Whether a client is removed or has departed. The client is locked for share, so a removal waits
 * until the transaction ends, and then deletes what it wrote.
 */
export async function isGone(trx: Transaction, id: string): Promise<boolean> {
  const [found] = await queryPrepared<{ readonly gone: boolean }>(trx, selectGone, { id });
  return found?.gone ?? false;
}

const selectGone: Statement = {
  name: 'client-is-gone',
  text: 'select deleted or departed as gone from clients where id = :id for share',
};
