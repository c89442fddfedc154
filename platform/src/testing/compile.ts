import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Checkout } from './checkout.ts';

const settings = z.strictObject({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.tuple([z.literal('.')]),
});

/**
 * Compiles parts of a copy of the sources, each with its own settings; returns the compiler's
 * messages, or an empty text. Parts with the same settings are compiled together, because they read
 * mostly the same files.
 */
export async function compile({ folder }: Checkout, ...parts: string[]): Promise<string> {
  const said: string[] = [];
  for (const [same, alike] of Map.groupBy(parts, (part) => settingsOf(folder, part))) {
    const project = join(folder, 'tsconfig.compiled.json');
    writeFileSync(project, JSON.stringify({ ...JSON.parse(same), include: alike }));
    said.push(await compileProject(folder, project));
  }
  return said.join('');
}

/** The settings of a part, relative to the root of the sources. */
function settingsOf(folder: string, part: string): string {
  const text = readFileSync(join(folder, part, 'tsconfig.json'), 'utf8');
  const { compilerOptions, extends: base } = settings.parse(JSON.parse(text));
  return JSON.stringify({ extends: `./${join(part, base)}`, compilerOptions });
}

function compileProject(folder: string, project: string): Promise<string> {
  const compiler = join(folder, 'node_modules/.bin/tsgo');
  // One checker costs less than half of the default four, which repeat shared work.
  const args = ['-p', project, '--pretty', 'false', '--singleThreaded'];
  return new Promise((resolve) => {
    execFile(compiler, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve(error === null ? stdout : stdout || stderr || error.message),
    );
  });
}
