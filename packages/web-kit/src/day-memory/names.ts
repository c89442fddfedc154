import { recall, remember } from './memory.ts';

/** The names of clients by id. */
export type ClientNames = Readonly<Record<string, string>>;

const name = 'names';

/** Stores for the day the names of the clients in acts, because an act contains only an id. */
export function keepNames(names: ClientNames): Promise<boolean> {
  return remember(name, names);
}

/** The names that this phone has; clients without a stored name are left out. */
export async function keptNames(): Promise<ClientNames> {
  return (await recall<ClientNames>(name))?.value ?? {};
}
