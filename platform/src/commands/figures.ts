import { resolve } from 'node:path';
import { runBeside } from '../launcher/services/run-beside.ts';

// npm run figures -- <file>: writes the figures of all accounts; the second time, compares them.
const files = process.argv.slice(2).map((file) => resolve(file));
process.exitCode = await runBeside('deliveries', (name) => `svc-${name}/src/figures.ts`, files);
