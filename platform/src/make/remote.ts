import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import type { Edits } from './edits.ts';
import { formsOf } from './names.ts';

const versions = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Generates a front end with one screen for everybody. */
export function makeRemote(edits: Edits, name: string): string[] {
  if (name.startsWith('mf-')) throw new Error(`Say ${name.slice(3)}, without « mf- »`);
  const pattern = readFileSync(join(root, 'mf-client/package.json'), 'utf8');
  const { dependencies, devDependencies } = versions.parse(JSON.parse(pattern));
  edits.addTemplates('remote', {
    ...formsOf(name),
    dependencies: JSON.stringify(dependencies),
    devDependencies: JSON.stringify(devDependencies),
  });
  const part = `mf-${name}`;
  edits.insertAfter('package.json', /"mf-client",/, `\n    "${part}",`);
  edits.append('.github/ROUTES', `${`/${name}`.padEnd(28)} ${part.padEnd(11)} everybody\n`);
  edits.append('.github/CODEOWNERS', `/${part}/ @gamelles/${name}\n`);
  return [
    'npm install',
    'npm run owners',
    `npm run release -- ${part}`,
    'containers: docs/how-to/add-a-remote.md, 6',
  ];
}
