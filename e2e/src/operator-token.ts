import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';

/** The operator token of the platform under test. */
export async function operatorToken(): Promise<string> {
  const secrets = join(inject('releasesDir'), '../secrets.json');
  const known = z.object({ operatorToken: z.string() });
  return known.parse(JSON.parse(await readFile(secrets, 'utf8'))).operatorToken;
}
