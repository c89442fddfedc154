import { randomBytes } from 'node:crypto';
import { readDemoNote, writeDemoNote } from './demo-note.ts';
import { demoAccounts, demoPassword } from './demo-people.ts';
import { replaceDemoPassword } from './replace-demo-password.ts';

/**
 * Gives the demo accounts a random password in the place of the published one, if they have that.
 *
 * @returns whether they had
 */
export async function closeDemo(origin: string, dataDir: string): Promise<boolean> {
  const note = readDemoNote(dataDir);
  if (note?.password !== demoPassword) return false;
  // Noted first and kept after a kill, because some accounts may have it by then.
  const next = note.next ?? newPassword();
  writeDemoNote(dataDir, { ...note, next });
  await replaceDemoPassword(origin, demoAccounts, next);
  writeDemoNote(dataDir, { isMade: note.isMade, password: next });
  return true;
}

export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
