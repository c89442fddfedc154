import { textKey } from '@gamelles/contracts';
import { upsertIfNewer, type Change, type Database, type Transaction } from '@gamelles/service-kit';

/** The copy of a client's data. The row of a removed client has nothing else. */
export interface ClientRow {
  readonly id: string;
  readonly version: number;
  readonly deleted: boolean;
  /**
   * Whether the account behind the record was deleted. The record stays under a pseudonym while
   * something is owed.
   */
  readonly departed: boolean;
  /** Whether nothing new is delivered to it: the client has left, or has another record. */
  readonly closed: boolean;
  readonly chef_id: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly name_key: string | null;
}

export async function findClient(db: Database, id: string): Promise<ClientRow | undefined> {
  const { rows } = await db.raw<{ readonly rows: ClientRow[] }>(
    `select id, version, deleted, departed, closed, chef_id, firstname, lastname, name_key
       from clients where id = ?`,
    [id],
  );
  return rows[0];
}

/**
 * Stores each client if its version is higher, in any order of arrival.
 *
 * @returns the stored ones
 */
export function keepClients(
  trx: Transaction,
  clients: readonly Omit<ClientRow, 'name_key'>[],
): Promise<Change<ClientRow>[]> {
  const rows = clients.map((client) => ({ ...client, name_key: nameKey(client) }));
  return upsertIfNewer<ClientRow>(trx, 'clients', rows);
}

function nameKey({ firstname, lastname }: Pick<ClientRow, 'firstname' | 'lastname'>) {
  return firstname === null ? null : textKey(`${firstname} ${lastname ?? ''}`);
}
