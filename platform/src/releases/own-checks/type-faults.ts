import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { outputOf } from './output-of.ts';

/** The findings of the compiler in a part and in what it uses of the kits, a sentence each. */
export async function typeFaults(name: string): Promise<string[]> {
  // As the script `types` of each part. One checker costs a third of four, which each find out what
  // they share, and what a change does not reach is not checked again.
  const compiler = [
    join(root, 'node_modules/@typescript/native-preview/bin/tsgo'),
    '--project',
    name,
    '--pretty',
    'false',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, `node_modules/.cache/types/${name}.json`),
  ];
  const { ok, output } = await outputOf(process.execPath, compiler);
  return ok ? [] : readTypeFaults(output);
}

/** Of what a compiler printed in the root of the repository. */
export function readTypeFaults(output: string): string[] {
  const found = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error TS\d+: (.*)$/gm)];
  const sentences = found.map(([, file = '', line, what]) => `${file}:${line}: ${what}`);
  return sentences.length > 0 ? sentences : [`its types cannot be checked: ${output.trim()}`];
}
