import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../base/folders.ts';
import { findProgram } from '../base/programs/find-program.ts';
import { requireProgram } from '../base/programs/require-program.ts';
import type { Engine } from './engine.ts';
import { readCompose } from './read-compose.ts';

const execute = promisify(execFile);
const standIns = fileURLToPath(new URL('../../stand-ins/', import.meta.url));

/** The base images of our own images, and the images of the servers. */
type BaseImages = Readonly<Record<'node' | 'nginx' | 'postgres' | 'rabbitmq', string>>;

/** The images with their digests, as `compose.yaml` and the Dockerfiles name them. */
export function namedImages(): BaseImages {
  const { services } = readCompose(join(root, 'compose.yaml'), {}).compose;
  return {
    node: argumentIn('platform/service.Dockerfile', 'NODE_IMAGE'),
    nginx: argumentIn('gateway/Dockerfile', 'NGINX_IMAGE'),
    postgres: services['postgres']?.image ?? '',
    rabbitmq: services['rabbitmq']?.image ?? '',
  };
}

function argumentIn(dockerfile: string, name: string): string {
  const text = readFileSync(join(root, dockerfile), 'utf8');
  return new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1] ?? '';
}

/**
 * The available base images: already present, pulled, or, if no image registry can be reached,
 * built from the distribution's packages under another name.
 */
export async function ensureBaseImages(
  engine: Engine,
  folder: string,
  say: (line: string) => void,
): Promise<BaseImages> {
  const present = { ...namedImages() };
  for (const name of ['node', 'nginx', 'postgres', 'rabbitmq'] as const) {
    if (await has(engine, present[name])) continue;
    say(`${present[name]} cannot be pulled: making a stand-in from Debian's packages`);
    if (!(await has(engine, 'debian:bookworm-slim'))) await importDebian(engine, folder, say);
    const context = join(folder, 'contexts', name);
    cpSync(join(standIns, name), context, { recursive: true });
    if (name === 'node') addNode(context);
    present[name] = `gamelles/stand-in-${name}`;
    await engine.docker('build', '--quiet', '--tag', present[name], context);
  }
  return present;
}

async function has(engine: Engine, image: string): Promise<boolean> {
  const works = (...args: string[]): Promise<boolean> =>
    engine.docker(...args).then(
      () => true,
      () => false,
    );
  return (
    (await works('image', 'inspect', '--format', '{{.Id}}', image)) ||
    (await works('pull', '--quiet', image))
  );
}

async function importDebian(
  engine: Engine,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const root = join(folder, 'debian');
  const archive = join(folder, 'debian.tar');
  const debootstrap = await requireProgram(
    {
      program: 'debootstrap',
      aptPackage: 'debootstrap',
      brewFormula: 'debootstrap',
      dnfPackage: 'debootstrap',
    },
    say,
  );
  if (!existsSync(archive)) {
    await execute(debootstrap, ['--variant=minbase', 'bookworm', root], { maxBuffer: 1e8 });
    await execute('tar', ['--create', '--file', archive, '--directory', root, '.']);
  }
  await engine.docker('import', archive, 'debian:bookworm-slim');
}

/** The running Node, the npm of this machine, and the certificate authorities that it trusts. */
function addNode(context: string): void {
  const npm = findProgram('npm');
  if (npm === undefined) throw new Error('npm is missing');
  mkdirSync(context, { recursive: true });
  cpSync(process.execPath, join(context, 'node'), { dereference: true });
  cpSync(join(dirname(npm), '../lib/node_modules/npm'), join(context, 'npm'), { recursive: true });
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  writeFileSync(
    join(context, 'authorities.pem'),
    authorities === undefined ? '' : readFileSync(authorities),
  );
}
