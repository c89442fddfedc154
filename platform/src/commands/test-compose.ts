import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBaseImages } from '../deploy/base-images.ts';
import { keepComposeSecrets } from '../deploy/compose-secrets.ts';
import { openEngine } from '../deploy/engine.ts';
import { tryCandidate } from '../testing/try-candidate.ts';
import { root } from '../base/folders.ts';
import { freePort } from '../base/network/free-port.ts';
import { refuseArguments } from '../base/read-arguments.ts';
import { run } from '../test-run/run.ts';
import { requireTestPrograms } from '../testing/test-programs.ts';

// The steps of `npm run test:compose`: build all images, start the platform in containers, do the
// main job in a browser, give a tenth of the browsers another build, and remove everything.
const folder = process.env.CONTAINERS_DIR ?? join(root, '.data', 'containers');
function say(line: string): void {
  return console.log(line);
}

refuseArguments();
await requireTestPrograms();
const port = String(await freePort());
const secrets = join(folder, 'secrets');
// There is no mail server, so mails wait.
await keepComposeSecrets(secrets, { SMTP_URL: 'smtp://127.0.0.1:25' });
Object.assign(process.env, {
  PORT: port,
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  SECRETS_DIR: secrets,
});
const engine = await openEngine(folder, say);
const servers = join(folder, 'compose.servers.json');
const files = ['--file', join(root, 'compose.yaml'), '--file', servers];
const project = [...files, '--project-name', 'gamelles-test'];
try {
  const { node, nginx, postgres, rabbitmq } = await ensureBaseImages(engine, folder, say);
  const others = { postgres: { image: postgres }, rabbitmq: { image: rabbitmq } };
  writeFileSync(servers, JSON.stringify({ services: others }));
  const from = [`NODE_IMAGE=${node}`, `NGINX_IMAGE=${nginx}`];
  const buildArgs = from.flatMap((image) => ['--build-arg', image]);
  await engine.compose(...project, 'build', ...buildArgs);
  try {
    await engine.compose(...project, 'up', '--detach');
  } catch (error) {
    await engine.compose(...project, 'logs', '--tail', '40');
    throw error;
  }
  process.env.ORIGIN = `http://localhost:${port}`;
  const passed = await run('the main job, in containers', 'npx', [
    'vitest',
    'run',
    '--project',
    'e2e',
    'e2e/src/main-job.e2e.test.ts',
  ]);
  if (passed) {
    const compose = (...args: string[]) => engine.compose(...project, ...args);
    await tryCandidate({ compose, origin: process.env.ORIGIN, folder, buildArgs }, say);
  } else {
    await engine.compose(...project, 'logs', '--tail', '80');
  }
  process.exitCode = passed ? 0 : 1;
  say(passed ? '2 passed, 0 failed' : '0 passed, 1 failed');
} finally {
  await engine.compose(...project, 'down', '--volumes', '--timeout', '10');
  await engine.stop();
}
