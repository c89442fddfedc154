import { fileURLToPath } from 'node:url';

/** The folder of the contracts to verify: the committed ones, or another. */
export const committedPacts =
  process.env['PACTS_DIR'] ?? fileURLToPath(new URL('../../../pacts/', import.meta.url));
