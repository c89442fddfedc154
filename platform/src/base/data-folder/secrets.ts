import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';
import { eachService, services } from '../services.ts';

const roles = z.object({ owner: z.string(), app: z.string() });

/** The secrets of this copy of the platform. */
const secrets = z.object({
  postgres: z.string(),
  database: z.record(z.enum(services), roles),
  broker: z.record(z.enum(services), z.string()),
  /** The password of the launcher, which checks whether the broker still stores messages. */
  brokerProbe: z.string(),
  /** 32 bytes in base64 that encrypt the signing keys. */
  keySecret: z.base64(),
  /** 32 bytes in base64 that encrypt the allergies. */
  allergiesKey: z.base64(),
  /** The token of the cockpit. */
  operatorToken: z.string(),
});
export type Secrets = z.output<typeof secrets>;

const kept = z.looseObject({
  database: z.looseObject({}).optional(),
  broker: z.looseObject({}).optional(),
});

/** The secrets of a data folder, each generated once; missing ones are added to an older folder. */
export function loadSecrets(dataDir: string): Secrets {
  const file = fileIn(dataDir);
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const [had, fresh] = [kept.parse(known), newSecrets()];
  const all = secrets.parse({
    ...fresh,
    ...had,
    // A new service has no secret in an older folder.
    database: { ...fresh.database, ...had.database },
    broker: { ...fresh.broker, ...had.broker },
  });
  if (!isDeepStrictEqual(known, all)) {
    replaceFile(file, `${JSON.stringify(all, null, 2)}\n`, 0o600);
  }
  return all;
}

/**
 * The token of the cockpit of a platform that was started before.
 *
 * @throws Error if none was started on the folder, because a new token would open nothing
 */
export function readOperatorToken(dataDir: string): string {
  if (existsSync(fileIn(dataDir))) return loadSecrets(dataDir).operatorToken;
  throw new Error(`No platform was started on ${dataDir}: name its folder by DATA_DIR`);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

function newSecrets(): Secrets {
  return {
    postgres: password(),
    database: eachService(() => ({ owner: password(), app: password() })),
    broker: eachService(() => password()),
    brokerProbe: password(),
    keySecret: randomBytes(32).toString('base64'),
    allergiesKey: randomBytes(32).toString('base64'),
    operatorToken: password(),
  };
}

function password(): string {
  return randomBytes(18).toString('hex');
}
