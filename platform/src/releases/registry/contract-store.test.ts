import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onFullDisk } from '../../testing/on-full-disk.ts';
import { contractFile, keepContracts } from './contract-store.ts';

test('a contract that is kept already stays whole if the disk has no room for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-contracts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pacts = join(folder, 'pacts');
  mkdirSync(pacts);
  writeFileSync(join(pacts, 'shell-svc-boxes.json'), '{"interactions":[]}');
  const { 'svc-boxes': hash = '' } = keepContracts(pacts, folder, 'shell');
  const module = JSON.stringify(join(import.meta.dirname, 'contract-store.ts'));
  const script = `
    const { keepContracts } = await import(${module});
    keepContracts(${JSON.stringify(pacts)}, ${JSON.stringify(folder)}, 'shell');`;
  await expect(onFullDisk(['--input-type=module', '--eval', script])).rejects.toThrow('EFBIG');
  expect(readFileSync(contractFile(folder, hash), 'utf8')).toBe('{"interactions":[]}');
});
