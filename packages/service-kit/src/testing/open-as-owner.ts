import { openDatabase, type Database } from '../database/open.ts';
import { the, type Sandbox } from './sandbox.ts';

/**
 * One connection of the owner of a service's schema, to fill its tables. No statement is given up:
 * many rows take a loaded machine longer than the 5 s that a service has.
 */
export async function openAsOwner({ databases }: Sandbox, service: string): Promise<Database> {
  const owner = openDatabase(the(databases, service).owner, 1);
  await owner.raw('set statement_timeout = 0');
  return owner;
}
