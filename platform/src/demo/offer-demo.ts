import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step, type Say } from '../progress.ts';
import { isEmpty, makeDemo } from './make-demo.ts';
import { demoCaterer, demoClients, demoPassword, type DemoClient } from './demo-people.ts';

/** Makes demo data where there is no data at all, and says how to log in to it. */
export async function offerDemo(origin: string, dataDir: string, say: Say): Promise<void> {
  const note = join(dataDir, 'demo');
  if (!existsSync(note)) {
    if (!(await isEmpty(origin))) return;
    await step(say, 'Making demo data', () => makeDemo(origin));
    writeFileSync(note, 'The demo data has been made.\n');
  }
  say(`Demo accounts, all with the password ${demoPassword}:`);
  say(`  caterer  ${demoCaterer.email}`);
  const clients: DemoClient[] = [...demoClients];
  for (const { email, signsUp } of clients) {
    if (signsUp === true && email !== undefined) say(`  client   ${email}`);
  }
}
