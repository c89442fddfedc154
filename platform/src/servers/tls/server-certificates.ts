import { X509Certificate, createPrivateKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const day = 24 * 60 * 60 * 1000;
const authorityGoodFor = 3_650 * day;
const serverGoodFor = 825 * day;
const renewedWithin = 365 * day;

/** The host names of the servers in compose, in a cluster and in their own container. */
const servers = {
  postgres: ['postgres', ...inCluster('postgres-rw'), ...inCluster('postgres-r'), 'localhost'],
  rabbitmq: [...inCluster('rabbitmq'), 'localhost'],
};

/**
 * Creates certificates for Postgres and RabbitMQ in a folder, by an authority that signs nothing
 * else. A certificate valid for another year stays, so this may run before each start. The key of
 * the authority may be kept elsewhere until a certificate is due.
 *
 * @returns the new files
 * @throws Error if a certificate is due and that key is elsewhere
 */
export async function keepServerCertificates(folder: string, now = new Date()): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const put = (name: string, content: string, mode: number): string => {
    const file = join(folder, name);
    writeFileSync(`${file}.next`, content, { mode });
    renameSync(`${file}.next`, file);
    return name;
  };
  const made: string[] = [];
  const isKeyAway = existsSync(join(folder, 'ca.crt')) && !existsSync(join(folder, 'ca.key'));
  if (!isKeyAway && !fits(folder, 'ca', now)) {
    const authority = await makeAuthority(now);
    made.push(put('ca.key', authority.private, 0o400), put('ca.crt', authority.cert, 0o444));
  }
  const authority = read(folder, 'ca.crt');
  for (const [server, names] of Object.entries(servers)) {
    if (fits(folder, server, now, authority)) continue;
    if (isKeyAway) {
      throw new Error(
        `${server}.crt is due: bring ca.key back to ${folder}, or delete that folder for another authority`,
      );
    }
    const ca = { key: read(folder, 'ca.key'), cert: authority };
    const { cert, private: key } = await makeCertificate(names, ca, now);
    // Only the owner may open the folder; the accounts in containers read the mounted files.
    made.push(put(`${server}.key`, key, 0o444), put(`${server}.crt`, cert, 0o444));
  }
  return made;
}

function inCluster(name: string): string[] {
  return [name, `${name}.gamelles`, `${name}.gamelles.svc`];
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/**
 * Whether a certificate exists with its key, is valid for another year, and was signed by the
 * present authority.
 */
function fits(folder: string, name: string, now: Date, authority?: string): boolean {
  if (!existsSync(join(folder, `${name}.crt`)) || !existsSync(join(folder, `${name}.key`))) {
    return false;
  }
  const kept = new X509Certificate(read(folder, `${name}.crt`));
  // A run interrupted between the two files leaves a certificate for another key.
  if (!kept.checkPrivateKey(createPrivateKey(read(folder, `${name}.key`)))) return false;
  if (kept.validToDate.getTime() - now.getTime() < renewedWithin) return false;
  return authority === undefined || kept.verify(new X509Certificate(authority).publicKey);
}

const ellipticCurve = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

function makeAuthority(now: Date) {
  return generate([{ name: 'commonName', value: 'Gamelles servers' }], {
    ...ellipticCurve,
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + authorityGoodFor),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
}

function makeCertificate(
  names: readonly string[],
  ca: { readonly key: string; readonly cert: string },
  now: Date,
) {
  const lastDay = new X509Certificate(ca.cert).validToDate.getTime();
  return generate([{ name: 'commonName', value: names[0] }], {
    ...ellipticCurve,
    ca,
    notBeforeDate: now,
    notAfterDate: new Date(Math.min(now.getTime() + serverGoodFor, lastDay)),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  });
}
