// Only the chaos run loads this file into a service (`node --import`); it is in no image.
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['FAULT_FOLDER'] ?? '';
const service = /svc-\w+/.exec(process.argv[1] ?? '')?.[0] ?? '';

/** A file named after service and fault point ends the first process that reaches the point. */
subscribe('gamelles.fault-point', (point) => {
  const milliseconds = take(join(folder, `${service} ${String(point)}`));
  if (milliseconds === 0) end();
  // By then the work of the step has begun, and its response has not arrived.
  else if (milliseconds !== undefined) setTimeout(end, milliseconds);
});

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** The content of the file for the first process, which renames it; undefined for all others. */
function take(file: string): number | undefined {
  try {
    const milliseconds = Number(readFileSync(file, 'utf8'));
    renameSync(file, `${file} ${process.pid}`);
    return milliseconds;
  } catch {
    return undefined;
  }
}
