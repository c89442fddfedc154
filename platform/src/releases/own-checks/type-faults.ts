import { join } from 'node:path';
import { outputOf } from './output-of.ts';

/** What the compiler finds in a part and in what it uses of the kits, a sentence each. */
export async function typeFaults(name: string): Promise<string[]> {
  const script = [
    'run',
    '--silent',
    '--if-present',
    'types',
    '-w',
    name,
    '--',
    '--pretty',
    'false',
  ];
  const { ok, output } = await outputOf('npm', script);
  return ok ? [] : readTypeFaults(name, output);
}

/** Of what a compiler printed in the folder of a part. */
export function readTypeFaults(name: string, output: string): string[] {
  const found = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error TS\d+: (.*)$/gm)];
  const sentences = found.map(
    ([, file = '', line, what]) => `${join(name, file)}:${line}: ${what}`,
  );
  return sentences.length > 0 ? sentences : [`its types cannot be checked: ${output.trim()}`];
}
