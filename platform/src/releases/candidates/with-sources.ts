import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { root } from '../../base/folders.ts';
import { startProcess } from '../../base/processes/start-process.ts';

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
export async function withSources(
  name: string,
  faults: readonly string[],
  logsDir: string,
): Promise<string[]> {
  const place = new RegExp(`/mf/${name}/[^/]+/(\\S+\\.js):(\\d+):(\\d+)`, 'g');
  if (!faults.some((fault) => fault.search(place) >= 0)) return [...faults];
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-maps-'));
  try {
    await buildMaps(name, folder, join(logsDir, `maps-${name}.log`));
    return faults.map((fault) =>
      fault.replaceAll(place, (built: string, file: string, line: string, column: string) => {
        // The script has another hash in its name, because this is another build.
        const [found] = globSync(`${file.replace(/\.\w+\.js$/, '.*.js')}.map`, { cwd: folder });
        if (found === undefined) return built;
        const text = readFileSync(join(folder, found), 'utf8');
        return sourceAt(name, text, Number(line), Number(column)) ?? built;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
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

async function buildMaps(app: string, folder: string, logFile: string): Promise<void> {
  // The cache contains modules that were built without maps.
  const maps = ['--no-cache', '--devtool', 'hidden-source-map', '--output-path', folder];
  const args = ['run', 'build', '--silent', '-w', app, '--', ...maps];
  await startProcess({ command: 'npm', args, cwd: root, logFile }).exited;
}
