import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const roles = z.object({ owner: z.string(), app: z.string() });

/** What only this copy of the platform knows. */
const secrets = z.object({
  postgres: z.string(),
  database: z.object({ identity: roles, clients: roles, deliveries: roles }),
  broker: z.object({ identity: z.string(), clients: z.string(), deliveries: z.string() }),
  /** 32 bytes in base64 that seal the signing keys. */
  keySecret: z.base64(),
  /** 32 bytes in base64 that seal the allergies. */
  allergiesKey: z.base64(),
  /** Opens the cockpit to whoever runs the platform. */
  operatorToken: z.string(),
});
export type Secrets = z.output<typeof secrets>;

/** The secrets of a data folder, each made once: a folder of before is given what it lacks. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = secrets.parse({ ...newSecrets(), ...z.looseObject({}).parse(known) });
  if (!isDeepStrictEqual(known, all)) {
    writeFileSync(`${file}.next`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.next`, file);
  }
  return all;
}

function newSecrets(): Secrets {
  return {
    postgres: password(),
    database: {
      identity: { owner: password(), app: password() },
      clients: { owner: password(), app: password() },
      deliveries: { owner: password(), app: password() },
    },
    broker: { identity: password(), clients: password(), deliveries: password() },
    keySecret: randomBytes(32).toString('base64'),
    allergiesKey: randomBytes(32).toString('base64'),
    operatorToken: password(),
  };
}

function password(): string {
  return randomBytes(18).toString('hex');
}
