import type { Caller, Database, Transaction } from '@gamelles/service-kit';

/** One time that somebody was shown a client's allergies. */
export interface AllergyRead {
  readonly client_id: string;
  readonly reader_id: string;
  readonly reader_role: Caller['role'];
  readonly read_at: Date;
}

/** Written before the answer goes out: what cannot be recorded is not shown. */
export const recordRead = async (
  db: Database | Transaction,
  { id, role }: Pick<Caller, 'id' | 'role'>,
  clientId: string,
): Promise<void> => {
  await db('allergy_reads').insert({ client_id: clientId, reader_id: id, reader_role: role });
};

/** Who was shown the allergies of records, the last one first. */
export const listReads = (db: Database, clientIds: readonly string[]): Promise<AllergyRead[]> =>
  db<AllergyRead>('allergy_reads')
    .whereIn('client_id', [...clientIds])
    .orderBy('read_at', 'desc')
    .select('client_id', 'reader_id', 'reader_role', 'read_at');

/** Of what is erased, nothing is left to say who read it. */
export const forgetReads = async (
  trx: Transaction,
  clientIds: readonly string[],
): Promise<void> => {
  await trx('allergy_reads')
    .whereIn('client_id', [...clientIds])
    .delete();
};
