import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../base/folders.ts';
import { keepLogs } from './keep-logs.ts';
import { compiledIn } from './run-command.ts';

const start = join(root, 'platform/src/commands/start.ts');

interface Plan {
  /** The command to run instead of `npm start`. */
  readonly program?: string;
  /** Whether to create the demo data; by default not. */
  readonly args?: readonly string[];
}

/** A platform started by `npm start`, seen from outside. */
export class Launcher {
  static readonly #running = new Set<Launcher>();

  readonly #process: ChildProcess;
  readonly #lines: string[] = [];
  readonly #said = new EventEmitter();
  readonly exited: Promise<number | null>;

  constructor(env: NodeJS.ProcessEnv, { program = start, args = ['--no-demo'] }: Plan = {}) {
    this.#process = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, ...compiledIn(root), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        this.#lines.push(line);
        this.#said.emit('line');
      });
    }
    this.exited = once(this.#process, 'close').then(([code]) =>
      code === null ? null : Number(code),
    );
    Launcher.#running.add(this);
    void this.exited.then(() => {
      Launcher.#running.delete(this);
      if (env.DATA_DIR !== undefined) keepLogs(join(env.DATA_DIR, 'logs'));
      this.#said.emit('line');
    });
  }

  /** Ends the processes that a failed test has left running. */
  static async endAll(): Promise<void> {
    for (const launcher of Launcher.#running) {
      launcher.signal('SIGKILL');
      await launcher.exited;
    }
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get output(): string {
    return this.#lines.join('\n');
  }

  /** Waits for a printed line and returns it; throws if the process ends before. */
  async says(line: string | RegExp): Promise<string> {
    const isIt = (said: string): boolean =>
      typeof line === 'string' ? said === line : line.test(said);
    for (;;) {
      const said = this.#lines.find(isIt);
      if (said !== undefined) return said;
      if (this.#process.exitCode !== null) throw new Error(`it ended:\n${this.output}`);
      await once(this.#said, 'line');
    }
  }

  /** Waits until the platform is ready; returns its address. */
  async ready(): Promise<string> {
    return (await this.says(/^Ready: /)).slice('Ready: '.length);
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** The processes that it started itself: id and command line. */
  children(): { readonly pid: number; readonly command: string }[] {
    return processes().filter(({ parent }) => parent === this.#process.pid);
  }
}

/** All processes of the machine. */
export function processes(): {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
    });
}
