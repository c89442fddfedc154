import type { Launcher } from './launcher.ts';

/** The processes of a platform, by program. */
export function programsOf(platform: Launcher): Record<string, number> {
  return Object.fromEntries(
    platform.children().map(({ pid, command: line }) => [programIn(line), pid]),
  );
}

function programIn(line: string): string {
  return /\S+\/src\/\S+\.ts/.exec(line)?.[0] ?? line.split(' ')[0] ?? line;
}
