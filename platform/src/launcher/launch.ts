import { Platform } from './platform.ts';
import { atEnd } from '../base/processes/at-end.ts';
import { seconds, type Say } from '../base/progress.ts';
import { reasonOf } from '../base/reason-of.ts';
import type { Settings } from './settings.ts';
import { showToPhones } from './show-to-phones.ts';

const say: Say = (line) => console.log(line);

/** Runs the platform in this process until it is stopped. */
export async function launch(read: () => Settings): Promise<void> {
  const stopping = new AbortController();
  let platform: Platform | undefined;

  const stop = async (): Promise<void> => {
    stopping.abort();
    say('Stopping');
    await platform?.stop();
    say('Stopped');
    process.exit(0);
  };
  const forget = atEnd(stop);

  try {
    const startedAt = performance.now();
    const settings = read();
    platform = new Platform(settings, say);
    const { origin, mailUrl } = await platform.start();
    say(`Everything is up after ${seconds(startedAt)}`);
    if (mailUrl !== undefined) say(`Mails: ${mailUrl}`);
    if (settings.https) await showToPhones(settings.port, say);
    say(`Ready: ${origin}`);
  } catch (error) {
    if (stopping.signal.aborted) return;
    console.error(reasonOf(error));
    await platform?.stop();
    forget();
    process.exit(1);
  }
}
