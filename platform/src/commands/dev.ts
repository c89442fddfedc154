import { readReleaseSettings } from '../releases/release-settings.ts';
import { readDevOrder, type DevOrder } from '../dev/dev-order.ts';
import { devServer } from '../dev/dev-server.ts';
import type { LocalPart } from '../dev/local-part.ts';
import { runService } from '../dev/run-service.ts';
import { serveRemote } from '../dev/serve-remote.ts';
import { typeWatch, type TypeWatch } from '../dev/type-watch.ts';
import { listenOn, requireFreePort } from '../base/network/require-free-port.ts';
import { waitUntil } from '../base/network/wait-until.ts';
import { atEnd } from '../base/processes/at-end.ts';
import { reasonOf } from '../base/reason-of.ts';
import { trustOwnCertificate } from '../servers/tls/trust-own-certificate.ts';

// Runs one part from these sources, in front of a running platform that serves all the others.
let part: LocalPart | undefined;
let types: TypeWatch | undefined;
const forget = atEnd(stop);
try {
  const order = readDevOrder(process.argv.slice(2));
  const { origin, dataDir } = readReleaseSettings(process.env);
  const live = new URL(order.against ?? origin).origin;
  trustOwnCertificate(dataDir);
  await requireFreePort(order.port, '--port');
  const local = (part = await start(order));
  await waitUntil(() => answers(local), { timeoutMs: 60_000, gone: local.process.exited });
  types = typeWatch(local.name);
  await listenOn(devServer(local, types, live, order.port), order.port, '--port');
  console.log(`${local.name} of these sources, everything else of ${live}`);
  console.log(`Ready: http://localhost:${order.port}`);
} catch (error) {
  console.error(reasonOf(error));
  await part?.process.stop();
  forget();
  process.exit(1);
}

function start({ part: name, against }: DevOrder): Promise<LocalPart> {
  if (!name.startsWith('svc-')) return serveRemote(name);
  if (against === undefined) return runService(name);
  throw new Error('A service needs the database of its platform: it cannot be far from it');
}

async function answers({ readyUrl }: LocalPart): Promise<void> {
  const answer = await fetch(readyUrl);
  if (!answer.ok) throw new Error(`${readyUrl} answers ${answer.status}`);
}

async function stop(): Promise<void> {
  // Waits for the compiler, because the folder it writes into may be gone.
  await Promise.all([part?.process.stop(), types?.ended()]);
  process.exit(0);
}
