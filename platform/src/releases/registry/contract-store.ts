import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';

/** By provider: the hash of a consumer's contract with it. */
type Expectations = Record<string, string>;

/** Stores the contracts of a consumer for later, because its sources will change. */
export function keepContracts(
  pactsDir: string,
  releasesDir: string,
  consumer: string,
): Expectations {
  const kept: Expectations = {};
  for (const file of existsSync(pactsDir) ? readdirSync(pactsDir) : []) {
    const provider = providerIn(file, consumer);
    if (provider === undefined) continue;
    const content = readFileSync(join(pactsDir, file), 'utf8');
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    mkdirSync(join(releasesDir, 'contracts'), { recursive: true });
    replaceFile(contractFile(releasesDir, hash), content);
    kept[provider] = hash;
  }
  return kept;
}

export function contractFile(releasesDir: string, hash: string): string {
  return join(releasesDir, 'contracts', `${hash}.json`);
}

function providerIn(file: string, consumer: string): string | undefined {
  return new RegExp(`^${consumer}-(svc-\\w+|platform)\\.json$`).exec(file)?.[1];
}
