import { openDatabase, type Database } from '../database/open.ts';
import { getOrThrow, type Sandbox } from './sandbox.ts';

/**
 * A connection of the schema's owner for filling tables. It has no statement timeout, because many
 * rows take longer than 5 s on a busy machine.
 */
export async function openAsOwner({ databases }: Sandbox, service: string): Promise<Database> {
  const owner = openDatabase(getOrThrow(databases, service).owner, 1);
  await owner.raw('set statement_timeout = 0');
  return owner;
}
