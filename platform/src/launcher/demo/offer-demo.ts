import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step, type Say } from '../../base/progress.ts';
import { isEmpty, makeDemo } from './make-demo.ts';
import { demoCaterer, demoClients, demoPassword, type DemoClient } from './demo-people.ts';
import { replaceDemoPassword } from './replace-demo-password.ts';

/**
 * Creates demo data if there is no data at all, and prints how to log in. With TLS the network has
 * access, so the demo accounts then get a random password.
 */
export async function offerDemo(origin: string, dataDir: string, say: Say): Promise<void> {
  const note = join(dataDir, 'demo');
  const isOpen = origin.startsWith('https:');
  if (!existsSync(note)) {
    if (!(await isEmpty(origin))) return;
    const password = isOpen ? newPassword() : demoPassword;
    await step(say, 'Making demo data', () => makeDemo(origin, password));
    notePassword(note, password);
  }
  if (isOpen && notedPassword(note) === demoPassword) {
    const password = newPassword();
    const emails = [demoCaterer.email, ...clientsWithAccounts];
    await replaceDemoPassword(origin, emails, password);
    notePassword(note, password);
    say('The network reaches this machine: the demo accounts have a new password');
  }
  say(`Demo accounts, all with the password ${notedPassword(note)}:`);
  say(`  caterer  ${demoCaterer.email}`);
  for (const email of clientsWithAccounts) say(`  client   ${email}`);
}

const clients: readonly DemoClient[] = demoClients;
const clientsWithAccounts = clients.flatMap(({ email, signsUp }) =>
  signsUp === true && email !== undefined ? [email] : [],
);

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

function notePassword(note: string, password: string): void {
  writeFileSync(note, `The demo data has been made.\n${password}\n`, { mode: 0o600 });
}

// A note of an older version contains no password.
function notedPassword(note: string): string {
  return readFileSync(note, 'utf8').split('\n')[1] || demoPassword;
}
