// Loaded before a service (`node --import`) by the chaos run, and by nothing else: no image holds it.
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['FAULT_FOLDER'] ?? '';
const service = /svc-\w+/.exec(process.argv[1] ?? '')?.[0] ?? '';

/** A file named after service and step ends the first process to come there, and notes which. */
subscribe('gamelles.fault-point', (point) => {
  const milliseconds = take(join(folder, `${service} ${String(point)}`));
  if (milliseconds === 0) end();
  // The work of the step is then under way: sent, but without a response.
  else if (milliseconds !== undefined) setTimeout(end, milliseconds);
});

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The content of the file, for the one process that can rename it. */
function take(file: string): number | undefined {
  try {
    const milliseconds = Number(readFileSync(file, 'utf8'));
    renameSync(file, `${file} ${process.pid}`);
    return milliseconds;
  } catch {
    return undefined;
  }
}
