import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Resets a broker whose first start was interrupted, because it cannot read its incomplete tables.
 * Nothing is lost, because services start later.
 */
export function firstStart(dataDir: string): { readonly isDone: () => void } {
  const tables = join(dataDir, 'mnesia');
  const unfinished = join(dataDir, 'first-start');
  if (existsSync(unfinished)) rmSync(tables, { recursive: true, force: true });
  if (!existsSync(tables)) writeFileSync(unfinished, 'removed once the broker is ready\n');
  return { isDone: () => rmSync(unfinished, { force: true }) };
}
