import { recall, remember } from './memory.ts';

/** By their ids, the names of clients. */
export type ClientNames = Readonly<Record<string, string>>;

const name = 'names';

/** Keeps for the day who the clients are that acts are about: an act says an id only. */
export function keepNames(names: ClientNames): Promise<boolean> {
  return remember(name, names);
}

/** The names that this phone keeps; none for a client who is not in them. */
export async function keptNames(): Promise<ClientNames> {
  return (await recall<ClientNames>(name))?.value ?? {};
}
