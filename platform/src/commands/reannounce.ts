import { runBeside } from '../launcher/services/run-beside.ts';

// npm run reannounce -- <service> [--aggregate <id>]
const [service, ...args] = process.argv.slice(2);
process.exitCode = await runBeside(service, (name) => `svc-${name}/src/reannounce.ts`, args);
