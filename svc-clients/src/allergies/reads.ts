import type { clientsExportApi, ResponseOf } from '@gamelles/contracts';
import {
  countPrepared,
  type Caller,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';

/** One occasion on which a person was shown a client's allergies. */
export interface AllergyRead {
  readonly client_id: string;
  readonly reader_id: string;
  readonly reader_role: Caller['role'];
  readonly read_at: Date;
  readonly purpose: ReadPurpose | null;
}

type OwnRecord = ResponseOf<typeof clientsExportApi.exportOwnClientData>['records'][number];
type ReadPurpose = NonNullable<OwnRecord['allergy_reads'][number]['purpose']>;

/**
 * Records that a person is shown the allergies of a record, before the response is sent.
 *
 * @returns false if the record was erased meanwhile: it must not be shown
 */
export async function recordRead(
  db: Database | Transaction,
  caller: Pick<Caller, 'id' | 'role'>,
  clientId: string,
  purpose: ReadPurpose,
): Promise<boolean> {
  return (await recordReads(db, caller, [clientId], purpose)).has(clientId);
}

/**
 * Records that a person is shown the allergies of several records, before the response is sent. The
 * records are locked for share in the order of their ids, so that an erasure finds these rows.
 *
 * @returns the records that still exist: the others must not be shown
 */
export async function recordReads(
  db: Database | Transaction,
  { id, role }: Pick<Caller, 'id' | 'role'>,
  clientIds: readonly string[],
  purpose: ReadPurpose,
): Promise<Set<string>> {
  const { rows } = await db.raw<{ readonly rows: { readonly client_id: string }[] }>(
    `insert into allergy_reads (client_id, reader_id, reader_role, purpose)
     select id, ?::uuid, ?, ?
       from clients
      where id = any(?::uuid[]) and deleted_at is null and departed_at is null
      order by id
        for share
     returning client_id`,
    [id, role, purpose, [...clientIds]],
  );
  return new Set(rows.map(({ client_id }) => client_id));
}

/** The readers of the allergies of some records, the latest first. */
export function listReads(db: Database, clientIds: readonly string[]): Promise<AllergyRead[]> {
  return db<AllergyRead>('allergy_reads')
    .whereIn('client_id', [...clientIds])
    .orderBy('read_at', 'desc')
    .select('client_id', 'reader_id', 'reader_role', 'read_at', 'purpose');
}

const batchSize = 5_000;

/** Deletes the readings of erased records, in batches because of the statement timeout. */
export async function forgetReads(trx: Transaction, clientIds: readonly string[]): Promise<void> {
  let deleted: number;
  do deleted = await countPrepared(trx, deleteReads, { client_ids: [...clientIds], batchSize });
  while (deleted === batchSize);
}

const deleteReads: Statement = {
  name: 'delete-allergy-reads',
  text: `
    delete from allergy_reads
     where position in (
       select position
         from allergy_reads
        where client_id = any(cast(:client_ids as uuid[]))
        limit cast(:batchSize as int)
     )`,
};
