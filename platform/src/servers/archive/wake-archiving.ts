import { queryOnce } from '../postgres/query-once.ts';

/**
 * Makes Postgres reload its settings, which wakes the checkpointer. After a recovery, the
 * checkpointer may sleep for up to five minutes, and would complete no segment meanwhile.
 */
export async function wakeArchiving(adminUrl: string): Promise<void> {
  await queryOnce(adminUrl, 'select pg_reload_conf()');
}
