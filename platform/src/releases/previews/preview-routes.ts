import { preview } from '@gamelles/contracts/front-ends';
import { previewApi } from '@gamelles/contracts';
import { DomainError, readInput } from '@gamelles/service-kit';
import Router from '@koa/router';
import type { OperatorEnvironment } from '../operator-api/environment.ts';
import { operatorOnly } from '../operator-api/operator-only.ts';
import { addressLimit } from '../operator-api/address-limit.ts';
import { keptBuild, keptShell } from './kept-builds.ts';
import { serveFiles } from './serve-files.ts';
import { previewPath, readPreview } from './signed-link.ts';

const hour = 3600_000;
/** The calls per minute of one network address. */
const looks = 60;

/** The calls that make a preview link, and that resolve one. */
export function previewRoutes({
  RELEASES_DIR,
  WWW_DIR,
  OPERATOR_TOKEN,
}: OperatorEnvironment): Router {
  const { makePreview, showPreview, showShellPreview } = previewApi;
  const folders = { releasesDir: RELEASES_DIR, wwwDir: WWW_DIR };
  const router = new Router();

  router.post(makePreview.paths[0], operatorOnly(OPERATOR_TOKEN), async (context) => {
    const { body } = await readInput(makePreview, context);
    const { name, version, hours } = body;
    if (!serveFiles(folders, body)) throw new DomainError('version_not_found');
    const until = new Date(Date.now() + hours * hour);
    const path = previewPath({ name, version, until }, OPERATOR_TOKEN);
    context.body = { path, until: until.toISOString() };
  });

  router.get(showPreview.paths[0], addressLimit(looks), async (context) => {
    context.set('Cache-Control', 'no-store');
    const { query } = await readInput(showPreview, context);
    const wanted = readPreview(query, OPERATOR_TOKEN, new Date());
    const built = wanted && keptBuild(RELEASES_DIR, wanted);
    if (!built) throw new DomainError('version_not_found');
    context.body = { remote: preview.parse(built), until: wanted.until.toISOString() };
  });

  // Doubled, because the gateway asks as well before it serves another page.
  router.get(showShellPreview.paths[0], addressLimit(2 * looks), async (context) => {
    context.set('Cache-Control', 'no-store');
    const { query } = await readInput(showShellPreview, context);
    const wanted = readPreview(query, OPERATOR_TOKEN, new Date());
    const built = wanted?.name === 'shell' && keptShell(RELEASES_DIR, wanted.version);
    if (!built || built.entry === undefined) throw new DomainError('version_not_found');
    const { version, entry } = built;
    context.set('X-Previewed-Shell', version);
    context.body = { version, entry, until: wanted.until.toISOString() };
  });
  return router;
}
