import { globSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { outputOf } from '../../base/processes/output-of.ts';
import { temporaryFolder } from '../../base/temporary-folder.ts';

const map = z.object({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

/**
 * Replaces each place in a build by file and line of the sources, in the faults of a front end. A
 * release has no source maps, because those would publish the sources. So the front end is built
 * once more with maps, but only if a fault names a place.
 */
export async function withSources(name: string, faults: readonly string[]): Promise<string[]> {
  const place = new RegExp(`/mf/${name}/[^/]+/(\\S+\\.js):(\\d+):(\\d+)`, 'g');
  if (!faults.some((fault) => fault.search(place) >= 0)) return [...faults];
  using folder = temporaryFolder('maps');
  const cwd = folder.path;
  await buildMaps(name, cwd);
  return faults.map((fault) =>
    fault.replaceAll(place, (built: string, file: string, line: string, column: string) => {
      // The script has another hash in its name, because this is another build.
      const [found] = globSync(`${file.replace(/\.\w+\.js$/, '.*.js')}.map`, { cwd });
      if (found === undefined) return built;
      const text = readFileSync(join(cwd, found), 'utf8');
      return sourceAt(name, text, Number(line), Number(column)) ?? built;
    }),
  );
}

/** The source file and the line of a place in a built script of a part. */
export function sourceAt(
  part: string,
  text: string,
  line: number,
  column: number,
): string | undefined {
  const origin = new SourceMap(map.parse(JSON.parse(text))).findOrigin(line, column);
  if (!('fileName' in origin)) return undefined;
  const file = origin.fileName.replace(/^webpack:\/\/[^/]*\//, '');
  return `${posix.join(part, file)}:${origin.lineNumber}`;
}

async function buildMaps(app: string, folder: string): Promise<void> {
  // The cache contains modules that were built without maps.
  const maps = ['--no-cache', '--devtool', 'hidden-source-map', '--output-path', folder];
  await outputOf('npm', ['run', 'build', '--silent', '-w', app, '--', ...maps]);
}
