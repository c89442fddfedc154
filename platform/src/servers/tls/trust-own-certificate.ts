import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Makes this process trust the certificate that `npm start -- --https` created, if any. */
export function trustOwnCertificate(dataDir: string): void {
  const file = join(dataDir, 'tls/cert.pem');
  if (!existsSync(file)) return;
  setDefaultCACertificates([...getCACertificates(), readFileSync(file, 'utf8')]);
}
