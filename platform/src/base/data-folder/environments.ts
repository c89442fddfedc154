import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';
import type { Service } from '../services.ts';
import { codeOf } from '../system-errors.ts';

const environment = z.record(z.string(), z.string());

/** Stores the environment of a service, secrets included, for the commands that run beside it. */
export function noteEnvironment(
  dataDir: string,
  service: Service,
  env: Readonly<Record<string, string>>,
): void {
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 });
  replaceFile(fileOf(dataDir, service), JSON.stringify(env, null, 2), 0o600);
}

/** The environment of a service's last start; nothing if it never started. */
export function notedEnvironment(dataDir: string, service: Service): Record<string, string> {
  try {
    return environment.parse(JSON.parse(readFileSync(fileOf(dataDir, service), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw error;
  }
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'environments');
}

function fileOf(dataDir: string, service: Service): string {
  return join(folderIn(dataDir), `${service}.json`);
}
