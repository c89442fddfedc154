import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { outputOf } from '../../base/processes/output-of.ts';

/** The compiler's messages for a part and for the kit files that it uses, one sentence each. */
export async function typeFaults(name: string): Promise<string[]> {
  // Like the script `types` of each part. One checker costs a third of four, because these repeat
  // shared work; unchanged files are not checked again.
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

/** From a compiler's output in the root of the repository. */
function readTypeFaults(output: string): string[] {
  const found = [...output.matchAll(/^(\S.*?)\((\d+),\d+\): error TS\d+: (.*)$/gm)];
  const sentences = found.map(([, file = '', line, what]) => `${file}:${line}: ${what}`);
  return sentences.length > 0 ? sentences : [`its types cannot be checked: ${output.trim()}`];
}
