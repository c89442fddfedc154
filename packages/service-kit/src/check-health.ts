// The health check of a container: node check-health.ts [process id of its init]
// Ends with 0 once the service is ready. One that is silent three times in a row is killed: an engine
// such as Compose's calls it unhealthy and leaves it at that, but starts a container that ends anew.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// One silence may be a busy machine, which is no reason to lose what is under way.
const silences = 3;
const init = process.argv[2] ?? '1';
const counter = join(tmpdir(), `silences-of-${init}`);

try {
  await ask('/healthz');
  rmSync(counter, { force: true });
  // This one asks the database too, which may be silent without any fault of the service.
  const answer = await ask('/readyz').catch(() => undefined);
  process.exitCode = answer?.ok === true ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  // A process that refuses a connection is about to serve, or to end by itself.
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

/** The kernel lets nobody inside a container kill its init, which ends with its child. */
function childrenOf(parent: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const status = tolerant(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
      return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status);
    })
    .map(Number);
}

/** A file that cannot be read is not there, or its process has ended meanwhile. */
function tolerant(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
