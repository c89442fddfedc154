import { fileURLToPath } from 'node:url';

/** The folder of the contracts that the parts are held to: the committed ones, or those given. */
export const committedPacts =
  process.env['PACTS_DIR'] ?? fileURLToPath(new URL('../../../pacts/', import.meta.url));
