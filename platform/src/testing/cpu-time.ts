import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The CPU time of a command divided by that of npm alone, which takes a fifth of a second on a fast
 * machine.
 */
export async function timesNpm(...[line, cwd, env]: Parameters<typeof cpuTimeOf>): Promise<number> {
  const npm = await cpuTimeOf('npm --version', cwd, env);
  return (await cpuTimeOf(line, cwd, env)) / npm;
}

/** The CPU seconds of a command, including its children. */
async function cpuTimeOf(
  line: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} && times`], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
  });
  const ofChildren = stdout.trimEnd().split('\n').at(-1) ?? '';
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
