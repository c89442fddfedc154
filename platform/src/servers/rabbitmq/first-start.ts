import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Has a broker begin anew that was ended before its first start was done: it cannot read half of
 * the tables it makes then. Nobody has given it anything by then, as services are started later.
 */
export function firstStart(dataDir: string): { readonly isDone: () => void } {
  const tables = join(dataDir, 'mnesia');
  const unfinished = join(dataDir, 'first-start');
  if (existsSync(unfinished)) rmSync(tables, { recursive: true, force: true });
  if (!existsSync(tables)) writeFileSync(unfinished, 'removed once the broker is ready\n');
  return { isDone: () => rmSync(unfinished, { force: true }) };
}
