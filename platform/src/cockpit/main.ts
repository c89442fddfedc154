import { readEnvironment } from './environment.ts';
import { startCockpit } from './start-cockpit.ts';

const server = await startCockpit(readEnvironment(process.env));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
