import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepServerCertificates } from './server-certificates.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'gamelles-tls-')), 'tls');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const now = new Date();
const ofServers = ['postgres.key', 'postgres.crt', 'rabbitmq.key', 'rabbitmq.crt'];
const all = ['ca.key', 'ca.crt', ...ofServers];

function inDays(days: number) {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
}
function certificate(name: string) {
  return new X509Certificate(readFileSync(join(folder, `${name}.crt`)));
}
function rightsOf(path: string) {
  return statSync(path).mode & 0o777;
}

test('one authority signs for the host names by which services reach the servers', async () => {
  expect(await keepServerCertificates(folder, now)).toEqual(all);
  const authority = certificate('ca');
  expect(authority.ca).toBe(true);
  for (const [server, names] of [
    ['postgres', ['postgres', 'postgres-rw', 'localhost']],
    ['rabbitmq', ['rabbitmq', 'localhost']],
  ] as const) {
    const one = certificate(server);
    expect(one.ca).toBe(false);
    expect(one.checkIssued(authority) && one.verify(authority.publicKey)).toBe(true);
    expect(names.map((name) => one.checkHost(name))).toEqual(names);
    expect(one.checkHost('elsewhere')).toBeUndefined();
  }
});

test('only the owner may open the folder, and only the owner may read the key of the authority', async () => {
  await keepServerCertificates(folder, now);
  expect(rightsOf(folder)).toBe(0o700);
  expect(rightsOf(join(folder, 'ca.key'))).toBe(0o400);
  expect(rightsOf(join(folder, 'rabbitmq.key'))).toBe(0o444);
});

test('a further run keeps what is valid for another year, and renews the rest', async () => {
  await keepServerCertificates(folder, now);
  expect(await keepServerCertificates(folder, inDays(450))).toEqual([]);
  expect(await keepServerCertificates(folder, inDays(470))).toEqual(ofServers);
  expect(await keepServerCertificates(folder, inDays(3_300))).toEqual(all);
});

test('a certificate without its own key, or by another authority, is renewed', async () => {
  await keepServerCertificates(folder, now);
  const key = readFileSync(join(folder, 'rabbitmq.key'));
  rmSync(join(folder, 'postgres.key'));
  writeFileSync(join(folder, 'postgres.key'), key);
  expect(await keepServerCertificates(folder, now)).toEqual(['postgres.key', 'postgres.crt']);
  rmSync(join(folder, 'ca.crt'));
  expect(await keepServerCertificates(folder, now)).toEqual(all);
});

test('while the key of the authority is elsewhere, a run without renewals works, and a renewal asks for the key', async () => {
  await keepServerCertificates(folder, now);
  const key = readFileSync(join(folder, 'ca.key'));
  rmSync(join(folder, 'ca.key'));
  expect(await keepServerCertificates(folder, inDays(450))).toEqual([]);
  await expect(keepServerCertificates(folder, inDays(470))).rejects.toThrow('bring ca.key back');
  await expect(keepServerCertificates(folder, inDays(3_300))).rejects.toThrow('bring ca.key back');
  expect(certificate('postgres').verify(certificate('ca').publicKey)).toBe(true);
  writeFileSync(join(folder, 'ca.key'), key);
  expect(await keepServerCertificates(folder, inDays(470))).toEqual(ofServers);
});
