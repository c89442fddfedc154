import { fileURLToPath } from 'node:url';

/** The folder of the contracts that the parts are held to. */
export const committedPacts = fileURLToPath(new URL('../../../pacts/', import.meta.url));
