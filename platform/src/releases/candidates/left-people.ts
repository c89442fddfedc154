import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identityApi, type BodyOf } from '@gamelles/contracts';
import { callRoute, fetchRoute } from '@gamelles/contracts/client';
import { z } from 'zod';
import { identityOf, isAlive, processIdentity } from '../../base/processes/identity.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { sideBySide } from '../../base/side-by-side.ts';
import type { ReleaseSettings } from '../release-settings.ts';

export type Account = BodyOf<typeof identityApi.login>;
type Place = Pick<ReleaseSettings, 'origin' | 'dataDir'>;

const trial = z.object({
  origin: z.string(),
  process: processIdentity,
  accounts: z.array(z.object({ email: z.string(), motDePasse: z.string() })),
});

/**
 * Notes the accounts of a trial before they are made; returns a function that forgets them once they
 * are deleted.
 */
export function noteAccounts({ origin, dataDir }: Place, accounts: readonly Account[]): () => void {
  const folder = join(dataDir, 'trials');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${randomUUID()}.json`);
  const note = { origin, process: identityOf(process.pid), accounts };
  replaceFile(file, JSON.stringify(note), 0o600);
  return () => rmSync(file, { force: true });
}

/** Deletes the accounts of trials that were killed; those that cannot be deleted now stay noted. */
export async function deleteLeftAccounts({ origin, dataDir }: Place): Promise<void> {
  for (const file of globSync(join(dataDir, 'trials/*.json'))) {
    // Another trial may be deleting them.
    await deleteNoted(file, origin).catch(() => undefined);
  }
}

async function deleteNoted(file: string, origin: string): Promise<void> {
  const left = trial.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (left.origin !== origin || isAlive(left.process)) return;
  await sideBySide(left.accounts.map((account) => deleteAccount(origin, account)));
  rmSync(file, { force: true });
}

async function deleteAccount(origin: string, body: Account): Promise<void> {
  const answer = await fetchRoute(origin, identityApi.login, { body });
  // The trial was killed before it made this account, or while it deleted them.
  if (answer.status === 401) return;
  const { token } = identityApi.login.response.parse(await answer.json());
  await callRoute(origin, identityApi.deleteOwnAccount, { token });
}
