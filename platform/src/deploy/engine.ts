import { execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { waitUntil } from '../base/network/wait-until.ts';
import { startProcess } from '../base/processes/start-process.ts';
import { findProgram } from '../base/programs/find-program.ts';
import { requireProgram, type ServerProgram } from '../base/programs/require-program.ts';

const execute = promisify(execFile);

/** A running container engine, and the name of its client. */
export interface Engine {
  readonly docker: (...args: string[]) => Promise<void>;
  readonly compose: (...args: string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const dockerd: ServerProgram = {
  program: 'dockerd',
  aptPackage: 'docker.io',
  brewFormula: '--cask docker',
  dnfPackage: 'moby-engine',
};
const dockerCompose: ServerProgram = {
  program: 'docker-compose',
  aptPackage: 'docker-compose',
  brewFormula: 'docker-compose',
  dnfPackage: 'docker-compose',
};

/** The engine of this machine, or a new one in a folder, which only root can start. */
export async function openEngine(folder: string, say: (line: string) => void): Promise<Engine> {
  const present = findProgram('docker');
  if (present !== undefined && (await answers(present, process.env))) {
    return client(present, process.env, say, () => Promise.resolve());
  }
  const daemon = await requireProgram(dockerd, say);
  say('No container engine answers: starting one');
  mkdirSync(folder, { recursive: true });
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const engine = startProcess({
    command: daemon,
    args: [
      '--data-root',
      join(folder, 'data'),
      '--exec-root',
      join(folder, 'exec'),
      '-H',
      socket,
      '-p',
      join(folder, 'docker.pid'),
    ],
    logFile: join(folder, 'dockerd.log'),
  });
  const docker = join(dirname(daemon), 'docker').replace('/sbin/', '/bin/');
  const environment = { ...process.env, DOCKER_HOST: socket };
  const answering = async () => {
    if (!(await answers(docker, environment))) throw new Error('no answer');
  };
  await waitUntil(answering, { timeoutMs: 30_000, gone: engine.exited });
  return client(docker, environment, say, () => engine.stop());
}

async function client(
  docker: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  stop: () => Promise<void>,
): Promise<Engine> {
  const hasPlugin = await succeeds(docker, ['compose', 'version'], env);
  const compose = hasPlugin ? [docker, 'compose'] : [await requireProgram(dockerCompose, say)];
  return {
    docker: (...args) => run([docker, ...args], env),
    compose: (...args) => run([...compose, ...args], env),
    stop,
  };
}

function answers(docker: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return succeeds(docker, ['info', '--format', '{{.ServerVersion}}'], env);
}

function succeeds(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  return execute(command, args, { env }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  );
}

async function run(line: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [command = '', ...args] = line;
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${line.join(' ')} ended with ${String(code)}`);
}
