import { noteLivePart } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { readEnvironment } from './environment.ts';
import { startOperatorApi } from './start-operator-api.ts';

const env = readEnvironment(process.env);
const server = await startOperatorApi(env);
noteLivePart(env.RELEASES_DIR, presentPart('platform', env.RELEASES_DIR));
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
