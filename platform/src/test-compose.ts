import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBaseImages } from './containers/base-images.ts';
import { composeSecrets } from './containers/compose-secrets.ts';
import { openEngine } from './containers/engine.ts';
import { freePort } from './network/free-port.ts';
import { requireProgram } from './programs/require-program.ts';
import { run } from './test-run/run.ts';
import { testPrograms } from './test-run/test-programs.ts';

// What `npm run test:compose` does: every image built, the whole platform brought up in
// containers, the main job done in a browser against it, and all of it taken down again.
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = process.env.CONTAINERS_DIR ?? join(root, '.data', 'containers');
const say = (line: string): void => console.log(line);

for (const program of testPrograms) await requireProgram(program, say);
const port = String(await freePort());
Object.assign(process.env, composeSecrets(), {
  PORT: port,
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  // No mail server is there: mails wait.
  SMTP_URL: 'smtp://127.0.0.1:25',
});
const engine = await openEngine(folder, say);
const project = ['--file', join(root, 'compose.yaml'), '--project-name', 'gamelles-test'];
try {
  await ensureBaseImages(engine, folder, say);
  await engine.compose(...project, 'build');
  await engine.compose(...project, 'up', '--detach');
  process.env.ORIGIN = `http://localhost:${port}`;
  const passed = await run('the main job, in containers', 'npx', [
    ...['vitest', 'run', '--project', 'e2e', 'e2e/src/main-job.e2e.test.ts'],
  ]);
  if (!passed) await engine.compose(...project, 'logs', '--tail', '80');
  process.exitCode = passed ? 0 : 1;
  say(passed ? '1 passed, 0 failed' : '0 passed, 1 failed');
} finally {
  await engine.compose(...project, 'down', '--volumes', '--timeout', '10');
  await engine.stop();
}
