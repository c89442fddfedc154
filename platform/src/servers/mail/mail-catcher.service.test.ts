import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../../base/network/free-port.ts';
import { startMailCatcher } from './start-mail-catcher.ts';

test('a mail that is sent by SMTP is listed, and gone once deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-catcher-'));
  const [smtpPort, mailPort] = [await freePort(), await freePort()];
  const catcher = await startMailCatcher({
    folder: join(folder, 'mail'),
    logFile: join(folder, 'mail.log'),
    smtpPort,
    mailPort,
    stopping: new AbortController().signal,
  });
  const list = `http://127.0.0.1:${mailPort}/email`;
  try {
    await send(smtpPort, [
      'EHLO test',
      'MAIL FROM:<a@gamelles.example>',
      'RCPT TO:<b@gamelles.example>',
      'DATA',
      'Subject: Bonjour\r\n\r\nUne gamelle attend.\r\n.',
      'QUIT',
    ]);
    expect(await (await fetch(list)).json()).toMatchObject([
      { to: ['b@gamelles.example'], subject: 'Bonjour', text: 'Une gamelle attend.\n' },
    ]);
    expect([await statusFor(list, 'localhost'), await statusFor(list, 'a.example')]).toEqual([
      200, 403,
    ]);
    await fetch(list, { method: 'DELETE' });
    expect(await (await fetch(list)).json()).toEqual([]);
  } finally {
    await catcher.stop();
    rmSync(folder, { recursive: true });
  }
});

/** The status of a call with this host name, as if the name resolved to this machine. */
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once('error', reject);
  });
}

/** Sends one line after each answer of the server, until it closes the connection. */
async function send(port: number, commands: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  for await (const line of createInterface(socket)) {
    const isLastLineOfAnswer = /^\d{3} /.test(line);
    const command = isLastLineOfAnswer ? commands.shift() : undefined;
    if (command !== undefined) socket.write(`${command}\r\n`);
  }
}
