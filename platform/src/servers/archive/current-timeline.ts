import { queryOnce } from '../postgres/query-once.ts';

/** The timeline on which a running Postgres writes: each recovery begins one. */
export async function currentTimeline(adminUrl: string): Promise<number> {
  const [row] = await queryOnce<{ readonly segment: string }>(
    adminUrl,
    'select pg_walfile_name(pg_current_wal_lsn()) as segment',
  );
  return Number.parseInt(row?.segment.slice(0, 8) ?? '', 16);
}
