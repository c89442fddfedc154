import type { allergiesApi, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import type { AllergyRead } from '../allergies/reads.ts';
import { ofAccount } from '../policy.ts';

const pageSize = 20;

const readingsByOthers = `
  select position, reader_id, reader_role, read_at, purpose
    from allergy_reads
   where client_id in (select id from clients where ${ofAccount})
     and reader_id <> :user_id
     and (:before::bigint is null or position < :before)
   order by position desc
   limit ${pageSize + 1}`;

/** The other people who were shown the caller's allergies, the latest first. */
export async function listReadings(
  db: Database,
  { id: user_id }: Caller,
  before: number | undefined,
): Promise<ResponseOf<typeof allergiesApi.listAllergyReads>> {
  const { rows } = await db.raw<{ readonly rows: (AllergyRead & { readonly position: number })[] }>(
    readingsByOthers,
    { user_id, before: before ?? null },
  );
  const shown = rows.slice(0, pageSize);
  return {
    reads: shown.map(({ reader_id, reader_role, read_at, purpose }) => ({
      reader_id,
      reader_role,
      read_at: read_at.toISOString(),
      purpose,
    })),
    before: rows.length > pageSize ? Number(shown.at(-1)?.position) : null,
  };
}
