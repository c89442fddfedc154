import { runBeside } from '../launcher/services/run-beside.ts';

// npm run dead-letters -- <service> list|show <id>|replay <id|all>|discard <id> --reason "…"
const [service = '', ...args] = process.argv.slice(2);
const program = 'packages/service-kit/src/dead-letters.ts';
process.exitCode = await runBeside(service, () => program, [service, ...args]);
