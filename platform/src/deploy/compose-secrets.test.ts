import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeSecrets, keepComposeSecrets } from './compose-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'gamelles-secrets-')), 'secrets');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

function read(name: string) {
  return readFileSync(join(folder, name), 'utf8');
}

test('each secret is made once, in a folder that is closed to others', async () => {
  const made = await keepComposeSecrets(folder);
  expect(made.filter((name) => !name.startsWith('tls/'))).toEqual(Object.keys(composeSecrets()));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const before = read('ALLERGIES_KEY');
  rmSync(join(folder, 'OPERATOR_TOKEN'));
  expect(await keepComposeSecrets(folder)).toEqual(['OPERATOR_TOKEN']);
  expect(read('ALLERGIES_KEY')).toBe(before);
});

test('a secret in use is kept, because without its key nobody can read the allergies', async () => {
  const known = { ALLERGIES_KEY: 'in use', SMTP_URL: 'smtps://mail.example', PORT: '8080' };
  const made = await keepComposeSecrets(folder, known);
  expect([read('ALLERGIES_KEY'), read('SMTP_URL')]).toEqual(['in use', 'smtps://mail.example']);
  expect(made).not.toContain('PORT');
});

test('the broker and its clients get the same password of the administrator', async () => {
  await keepComposeSecrets(folder);
  expect(read('default_user.conf')).toBe(
    `default_user = admin\ndefault_pass = ${read('RABBITMQ_PASSWORD')}\n`,
  );
});
