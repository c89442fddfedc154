import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { claim } from '../../base/data-folder/claim.ts';
import { noteEnvironment } from '../../base/data-folder/environments.ts';
import { runBeside } from './run-beside.ts';

test('a program beside a service has its role, whatever address the platform was given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-beside-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const noted = {
    DATABASE_URL: 'postgres://clients_app@db/gamelles',
    AMQP_URL: 'amqp://clients@broker',
  };
  onTestFinished(await claim(folder));
  noteEnvironment(folder, 'clients', noted);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', 'postgres://administrator@db');
  vi.stubEnv('AMQP_URL', 'amqp://administrator@broker');
  onTestFinished(() => void vi.unstubAllEnvs());
  const [program, told] = [join(folder, 'tell.mjs'), join(folder, 'told.json')];
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    const { DATABASE_URL, AMQP_URL } = process.env;
    writeFileSync(process.argv[2], JSON.stringify({ DATABASE_URL, AMQP_URL }));`,
  );
  expect(await runBeside('clients', () => program, [told], 'ignore')).toBe(0);
  expect(JSON.parse(readFileSync(told, 'utf8'))).toEqual(noted);
});

test('a folder on which no platform runs is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-beside-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv('DATA_DIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  expect(await runBeside('clients', () => 'never-run.mjs', [], 'ignore')).toBe(2);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    `No platform runs on ${folder}: start it, or name it by DATA_DIR`,
  );
});
