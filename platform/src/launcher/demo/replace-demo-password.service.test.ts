import { identityApi } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServices, type RunningServices } from '../../testing/start-services.ts';
import { closeDemo } from './close-demo.ts';
import { readDemoNote, writeDemoNote } from './demo-note.ts';
import { demoAccounts, demoPassword } from './demo-people.ts';
import { replaceDemoPassword } from './replace-demo-password.ts';

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

async function signUp(email: string, motDePasse: string): Promise<void> {
  const body = { firstName: 'Lucie', lastName: 'Moreau', email, motDePasse, role: 'traiteur' };
  const answer = await fetchRoute(services.origins.identity, identityApi.register, { body });
  expect(answer.status).toBe(201);
}

async function opens(email: string, motDePasse: string): Promise<number> {
  const body = { email, motDePasse };
  return (await fetchRoute(services.origins.identity, identityApi.login, { body })).status;
}

test('the public password opens no demo account once another is chosen for all of them', async () => {
  await signUp('public@exemple.test', demoPassword);
  await signUp('own@exemple.test', 'une phrase assez longue');
  const emails = ['public@exemple.test', 'own@exemple.test', 'gone@exemple.test'];
  await replaceDemoPassword(services.origins.identity, emails, 'un mot de passe au hasard');

  expect(await opens('public@exemple.test', demoPassword)).toBe(401);
  expect(await opens('public@exemple.test', 'un mot de passe au hasard')).toBe(200);
  expect(await opens('own@exemple.test', 'une phrase assez longue')).toBe(200);
});

test('a start that was killed while it replaced the password is finished with the same one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-demo-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const [first = '', second = ''] = demoAccounts;
  const next = 'un mot de passe au hasard';
  await signUp(first, next);
  await signUp(second, demoPassword);
  writeDemoNote(dataDir, { isMade: true, password: demoPassword, next });
  await closeDemo(services.origins.identity, dataDir);
  expect(readDemoNote(dataDir)).toEqual({ isMade: true, password: next });
  expect(await Promise.all([opens(first, next), opens(second, next)])).toEqual([200, 200]);
  expect(await closeDemo(services.origins.identity, dataDir)).toBe(false);
});
