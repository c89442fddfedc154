import type { Certificate } from '../servers/nginx/start-nginx.ts';
import type { Settings } from './settings.ts';
import { lanAddresses } from '../servers/tls/lan-addresses.ts';
import { ownCertificate } from '../servers/tls/own-certificate.ts';
import { trustOwnCertificate } from '../servers/tls/trust-own-certificate.ts';

/** The certificate of a gateway that speaks TLS: the given one, or this machine's own. */
export async function certificateOf({
  https,
  dataDir,
}: Pick<Settings, 'https' | 'dataDir'>): Promise<Certificate | undefined> {
  if (https === undefined) return undefined;
  if (https !== 'own') return https;
  const certificate = await ownCertificate(dataDir, lanAddresses());
  // So that this process trusts its own gateway while it creates the demo data.
  trustOwnCertificate(dataDir);
  return certificate;
}
