import { step, type Say } from '../../base/progress.ts';
import { closeDemo, newPassword } from './close-demo.ts';
import { readDemoNote, writeDemoNote } from './demo-note.ts';
import { demoAccounts, demoCaterer, demoPassword } from './demo-people.ts';
import { isEmpty, makeDemo } from './make-demo.ts';

/**
 * Creates demo data if there is no data at all, and prints how to log in. With TLS the network has
 * access, so the demo accounts then get a random password.
 */
export async function offerDemo(origin: string, dataDir: string, say: Say): Promise<void> {
  const isOpen = origin.startsWith('https:');
  const known = readDemoNote(dataDir);
  if (known?.isMade !== true && (await isEmpty(origin))) {
    const password = isOpen ? newPassword() : demoPassword;
    // Noted first, because a killed start leaves accounts with that password.
    writeDemoNote(dataDir, { isMade: false, password });
    await step(say, 'Making demo data', () => makeDemo(origin, password));
    writeDemoNote(dataDir, { isMade: true, password });
  }
  if (isOpen && (await closeDemo(origin, dataDir))) {
    say('The network reaches this machine: the demo accounts have a new password');
  }
  const note = readDemoNote(dataDir);
  if (note === undefined) return;
  say(`Demo accounts, all with the password ${note.password}:`);
  for (const email of demoAccounts) {
    say(`  ${email === demoCaterer.email ? 'caterer' : 'client '}  ${email}`);
  }
  if (!note.isMade) say('The demo data is incomplete: npm run reset, and it is made again');
}
