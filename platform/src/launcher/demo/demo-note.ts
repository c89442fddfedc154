import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../base/replace-file.ts';
import { demoPassword } from './demo-people.ts';

/** The state of the demo in a data folder. */
interface DemoNote {
  /** Whether the demo is complete. */
  readonly isMade: boolean;
  /** The password of its accounts. */
  readonly password: string;
  /** The password that they are about to get. */
  readonly next?: string;
}

const [making, made] = ['The demo data is being made.', 'The demo data has been made.'];

export function readDemoNote(dataDir: string): DemoNote | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  // A note of an older version contains no password.
  const [state, password, next] = readFileSync(file, 'utf8').split('\n');
  return { isMade: state !== making, password: password || demoPassword, ...(next && { next }) };
}

export function writeDemoNote(dataDir: string, { isMade, password, next = '' }: DemoNote): void {
  const lines = [isMade ? made : making, password, next];
  replaceFile(fileIn(dataDir), `${lines.join('\n')}\n`, 0o600);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'demo');
}
