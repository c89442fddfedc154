import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailPage } from './mail-page.ts';
import { Mailbox } from './mailbox.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const raw = Buffer.from(
  [
    'From: Gamelles <bonjour@gamelles.example>',
    'To: lucie@gamelles.example',
    'Subject: =?utf-8?Q?Mot_de_passe_oubli=C3=A9?=',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Choisis-en un autre : http://localhost:8080/reset-password/abc',
    '<script>alert(1)</script>',
  ].join('\r\n'),
);

test('a mail is kept, decoded, and is still there after a restart', async () => {
  await new Mailbox(folder).keep(raw, ['lucie@gamelles.example']);
  expect(new Mailbox(folder).list()).toMatchObject([
    {
      from: 'bonjour@gamelles.example',
      to: ['lucie@gamelles.example'],
      subject: 'Mot de passe oublié',
      text: expect.stringContaining('Choisis-en un autre'),
    },
  ]);
});

test('an emptied mailbox is empty', async () => {
  const mailbox = new Mailbox(folder);
  await mailbox.keep(raw, ['lucie@gamelles.example']);
  mailbox.clear();
  expect(mailbox.list()).toEqual([]);
});

test('the page has links to follow, and no script of a mail', async () => {
  const mailbox = new Mailbox(folder);
  await mailbox.keep(raw, ['lucie@gamelles.example']);
  const page = mailPage(mailbox.list());
  expect(page).toContain('<a href="http://localhost:8080/reset-password/abc">');
  expect(page).not.toContain('<script');
});
