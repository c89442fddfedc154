import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lanAddresses } from './lan-addresses.ts';
import { ownCertificate } from './own-certificate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-tls-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date();
function inDays(days: number) {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
}
async function fingerprint(addresses: string[], at = now) {
  const { certFile } = await ownCertificate(folder, addresses, at);
  return new X509Certificate(readFileSync(certFile)).fingerprint256;
}

test('it is for the name and addresses of this machine, for as long as phones allow', async () => {
  const { certFile, keyFile } = await ownCertificate(folder, ['192.168.1.20']);
  const certificate = new X509Certificate(readFileSync(certFile));
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20');
  expect(certificate.checkIP('192.168.1.21')).toBeUndefined();
  expect(certificate.validToDate.getTime()).toBeLessThan(inDays(398).getTime());
  expect(statSync(keyFile).mode & 0o077).toBe(0);
});

test('it is kept between starts, and renewed for a new address or near its end', async () => {
  const first = await fingerprint(['192.168.1.20']);
  expect(await fingerprint(['192.168.1.20'])).toBe(first);
  const moved = await fingerprint(['10.0.0.7']);
  expect(moved).not.toBe(first);
  expect(await fingerprint(['10.0.0.7'], inDays(360))).toBe(moved);
  expect(await fingerprint(['10.0.0.7'], inDays(380))).not.toBe(moved);
});

test('it is renewed if a start ended between writing the key and the certificate', async () => {
  const { certFile, keyFile } = await ownCertificate(folder, []);
  const key = readFileSync(keyFile);
  await ownCertificate(folder, ['10.0.0.7']);
  writeFileSync(keyFile, key);
  await ownCertificate(folder, ['10.0.0.7']);
  const certificate = new X509Certificate(readFileSync(certFile));
  expect(certificate.checkPrivateKey(createPrivateKey(readFileSync(keyFile)))).toBe(true);
});

test('others on the network reach this machine by its IPv4 addresses, except the loopback', () => {
  const info = { netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null, internal: false };
  const found = lanAddresses({
    lo: [{ ...info, address: '127.0.0.1', family: 'IPv4', internal: true }],
    wlan0: [
      { ...info, address: '192.168.1.20', family: 'IPv4' },
      { ...info, address: 'fe80::1', family: 'IPv6', scopeid: 2 },
    ],
    gone: undefined,
  });
  expect(found).toEqual(['192.168.1.20']);
});
