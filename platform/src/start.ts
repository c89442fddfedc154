import { Platform } from './platform.ts';
import { seconds, type Say } from './progress.ts';
import { readSettings } from './settings.ts';
import { reasonOf } from './reason-of.ts';

const say: Say = (line) => console.log(line);
const stopping = new AbortController();
let platform: Platform | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

try {
  const startedAt = performance.now();
  platform = new Platform(readSettings(process.env, process.argv.slice(2)), say);
  const { origin, mailUrl } = await platform.start();
  say(`Everything is up after ${seconds(startedAt)}`);
  if (mailUrl !== undefined) say(`Mails: ${mailUrl}`);
  say(`Ready: ${origin}`);
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(reasonOf(error));
    await platform?.stop();
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  say('Stopping');
  await platform?.stop();
  say('Stopped');
  process.exit(0);
}
