import type { Certificate } from '../nginx/start-nginx.ts';
import type { Settings } from '../settings.ts';
import { lanAddresses } from './lan-addresses.ts';
import { ownCertificate } from './own-certificate.ts';
import { trustOwnCertificate } from './trust-own-certificate.ts';

/** With what the gateway speaks TLS, if it is to: the given certificate, or this machine's own. */
export async function certificateOf({
  https,
  dataDir,
}: Pick<Settings, 'https' | 'dataDir'>): Promise<Certificate | undefined> {
  if (https === undefined) return undefined;
  if (https !== 'own') return https;
  const certificate = await ownCertificate(dataDir, lanAddresses());
  // So that this process may make the demo data through its own gateway.
  trustOwnCertificate(dataDir);
  return certificate;
}
