import type { Say } from '../base/progress.ts';
import { lanAddresses } from '../servers/tls/lan-addresses.ts';

/** Prints where a phone on the same network finds the platform, to be read with its camera. */
export async function showToPhones(port: number, say: Say): Promise<void> {
  const [address] = lanAddresses();
  if (address === undefined) {
    say('No phone reaches this machine: it is on no network');
    return;
  }
  // Only a start for phones waits until it is loaded.
  const { toString } = await import('qrcode');
  const url = `https://${address}:${port}`;
  say(await toString(url, { type: 'terminal', small: true }));
  say(`On a phone of the same network: ${url}`);
  say('(everybody on that network can open it; the phone asks once whether to trust it)');
}
