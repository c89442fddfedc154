// The only file that runs on the machine's own Node, from version 20 on. It installs what is
// missing, then runs the command on the pinned Node in node_modules, which npm has for Linux only.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const commands = [
  ...['test', 'test-faults', 'test-screens', 'test-releases', 'test-compose', 'test-before'],
  ...['start', 'reset', 'build', 'check'],
  ...['release', 'can-release', 'verdict', 'affected', 'cockpit', 'dev', 'new', 'preview'],
  ...['backup', 'dead-letters', 'erasures', 'figures', 'offline-worker', 'reannounce'],
  ...['restore', 'compose-secrets', 'image-digests'],
];
// A compile cache halves the time of a short command, such as a rollback.
const compiled = join(root, 'node_modules/.cache/node');
const pinnedNode = join(root, 'node_modules/.bin/node');
const [command, ...args] = process.argv.slice(2);

if (!commands.includes(command)) {
  console.error(`Usage: node platform/bootstrap.mjs ${commands.join('|')}`);
  process.exit(2);
}
if (!isInstalled()) await installMissing();
handOver();

/** Compares the lock file with npm's own record of the installed packages. */
function isInstalled() {
  const note = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  // npm leaves out optional packages for other machines; the Node of this one must be there.
  const nodeOfThisMachine = `node_modules/node-${process.platform}-${process.arch}`;
  return Object.entries(wanted)
    .filter(([path, { peer }]) => path.includes('node_modules/') && !peer)
    .filter(([path, { optional }]) => !optional || path === nodeOfThisMachine)
    .every(([path, { version }]) => installed[path]?.version === version);
}

/** Both wait for the network in turns, so together they take little longer than npm alone. */
async function installMissing() {
  const servers = command === 'start' ? installServers() : true;
  const ends = await Promise.all([installPackages(), servers]);
  if (ends.includes(false)) process.exit(1);
}

function installPackages() {
  // Under `npm run` this process may run on the very Node that the installation replaces.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const program = npm ? [node, npm] : ['npm'];
  return install('the npm packages', [...program, 'ci', '--no-audit', '--no-fund']);
}

/** The start installs a server that is not installed here, or says how to. */
function installServers() {
  const wanted = process.env.AMQP_URL ? ['nginx'] : ['nginx', 'rabbitmq-server'];
  const missing = wanted.filter((program) => !isProgram(program));
  const becoming = process.getuid?.() === 0 ? [] : ['sudo'];
  if (missing.length === 0 || !['apt-get', ...becoming].every(isProgram)) return true;
  const script = join(root, 'platform/src/base/programs/install-packages.sh');
  return install(missing.join(' and '), [...becoming, 'sh', script, ...missing]);
}

function isProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** Resolves to whether it could be installed; prints why not. */
async function install(what, [program, ...args]) {
  console.log(`Installing ${what} (a minute or two the first time)`);
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const stillThere = setInterval(
    () => console.log(`  still installing ${what}, ${seconds()}`),
    15_000,
  );
  const installing = spawn(program, args, { cwd: root });
  let output = '';
  for (const stream of [installing.stdout, installing.stderr]) {
    stream.on('data', (chunk) => (output += chunk));
  }
  const end = await new Promise((resolve) => {
    installing.once('error', (error) => resolve(error.message));
    installing.once('close', resolve);
  });
  clearInterval(stillThere);
  if (end === 0) console.log(`Installed ${what} in ${seconds()}`);
  else console.error(`${output}\nCould not install ${what} (${end}).`);
  return end === 0;
}

function handOver() {
  const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
  if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
    console.error(
      'npm installed no Node for this machine, so it needs Node 24: https://nodejs.org',
    );
    process.exit(1);
  }
  const child = spawn(node, [join(root, `platform/src/commands/${command}.ts`), ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_execpath) followParent(child);
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** npm may be killed without cleaning up, so its children end as well. */
function followParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}
