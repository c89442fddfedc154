import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from '../nginx/start-nginx.ts';

const day = 24 * 60 * 60 * 1000;
// Phones refuse certificates that are valid for more than 398 days.
const goodForDays = 397;
const renewedWithin = 30 * day;

/**
 * A self-signed certificate for `localhost` and the given addresses, in a data folder. It is kept
 * between starts, so that a phone asks only once whether to trust it. It is replaced when it is
 * about to expire or lacks an address.
 */
export async function ownCertificate(
  dataDir: string,
  addresses: readonly string[],
  now = new Date(),
): Promise<Certificate> {
  const folder = join(dataDir, 'tls');
  const certificate = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  if (!fits(certificate, addresses, now)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { cert, private: key } = await made(addresses, now);
    putWhole(certificate.keyFile, key, 0o600);
    putWhole(certificate.certFile, cert, 0o644);
  }
  return certificate;
}

function putWhole(file: string, content: string, mode: number): void {
  writeFileSync(`${file}.next`, content, { mode });
  renameSync(`${file}.next`, file);
}

function fits(
  { certFile, keyFile }: Certificate,
  addresses: readonly string[],
  now: Date,
): boolean {
  if (!existsSync(certFile) || !existsSync(keyFile)) return false;
  const kept = new X509Certificate(readFileSync(certFile));
  // A start interrupted between the two files leaves a certificate for another key.
  if (!kept.checkPrivateKey(createPrivateKey(readFileSync(keyFile)))) return false;
  const endsSoon = kept.validToDate.getTime() - now.getTime() < renewedWithin;
  return !endsSoon && addresses.every((address) => kept.checkIP(address) !== undefined);
}

async function made(addresses: readonly string[], now: Date) {
  // Loaded on demand, because few starts create one and loading takes a fifth of a start.
  const { generate } = await import('selfsigned');
  const ips = ['127.0.0.1', ...addresses];
  return generate([{ name: 'commonName', value: 'Gamelles on this machine' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + goodForDays * day),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [{ type: 2, value: 'localhost' }, ...ips.map((ip) => ({ type: 7 as const, ip }))],
      },
    ],
  });
}
