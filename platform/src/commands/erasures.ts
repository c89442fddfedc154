import { openSync } from 'node:fs';
import { readOptions } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';
import { runBeside } from '../launcher/services/run-beside.ts';
import { readMoment } from '../servers/archive/read-moment.ts';

// npm run erasures -- --since <moment>: prints what people had erased, for a restoration to that
// moment. npm run erasures -- --repeat <file>: repeats what is in a file with the printed lines.
const usage = `Usage: npm run erasures -- --since '2026-11-23 14:05'
       npm run erasures -- --repeat <file>`;
const options = { since: { type: 'string' }, repeat: { type: 'string' } } as const;
try {
  const { since, repeat } = readOptions(process.argv.slice(2), options, usage);
  if ((since === undefined) === (repeat === undefined)) throw new Error(usage);
  const args = since === undefined ? ['--repeat'] : ['--since', readMoment(since).toISOString()];
  const codes = [];
  for (const service of ['identity', 'clients']) {
    // Opened anew for each service, because each one reads the file to its end.
    const lines = repeat === undefined ? 'ignore' : openSync(repeat, 'r');
    codes.push(await runBeside(service, (name) => `svc-${name}/src/erasures.ts`, args, lines));
  }
  process.exitCode = Math.max(...codes);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 2;
}
