import type { Say } from '../base/progress.ts';
import { lanAddresses } from '../servers/tls/lan-addresses.ts';

/** Prints the platform's address for phones on the same network, as text and QR code. */
export async function showToPhones(port: number, say: Say): Promise<void> {
  const [address] = lanAddresses();
  if (address === undefined) {
    say('No phone reaches this machine: it is on no network');
    return;
  }
  // Loaded on demand, because only a start for phones needs it.
  const { toString } = await import('qrcode');
  const url = `https://${address}:${port}`;
  say(await toString(url, { type: 'terminal', small: true }));
  say(`On a phone of the same network: ${url}`);
  say('(everybody on that network can open it; the phone asks once whether to trust it)');
}
