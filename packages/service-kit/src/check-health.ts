// The health check of a container: `node check-health.ts [process id of its init]`. It ends with 0
// if the service is ready. After three timeouts in a row it kills the service: engines such as
// Compose's only mark a container as unhealthy, but restart one that has ended.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// One timeout may come from a busy machine, and is no reason to lose running calls.
const silences = 3;
const init = process.argv[2] ?? '1';
const counter = join(tmpdir(), `silences-of-${init}`);

try {
  await ask('/healthz');
  rmSync(counter, { force: true });
  // This check also asks the database, which may be unavailable without a fault of the service.
  const answer = await ask('/readyz').catch(() => undefined);
  process.exitCode = answer?.ok === true ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  // A process that refuses connections is still starting, or about to end.
  const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
  if (isSilent && countSilence() >= silences) {
    rmSync(counter, { force: true });
    for (const pid of childrenOf(init)) process.kill(pid, 'SIGKILL');
  }
}

function ask(path: string): Promise<Response> {
  const url = `http://127.0.0.1:${process.env['PORT']}${path}`;
  return fetch(url, { signal: AbortSignal.timeout(4_000) });
}

function countSilence(): number {
  const before = tolerant(() => readFileSync(counter, 'utf8'));
  const count = Number(before) + 1;
  writeFileSync(counter, `${count}`);
  return count;
}

/**
 * Inside a container nobody can kill its init process, so its children are killed, and it ends with
 * them.
 */
function childrenOf(parent: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const status = tolerant(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
      return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status);
    })
    .map(Number);
}

/** A file that cannot be read is missing, or its process has ended meanwhile. */
function tolerant(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
