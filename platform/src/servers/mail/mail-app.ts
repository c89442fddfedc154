import Router from '@koa/router';
import Koa from 'koa';
import type { Mailbox } from './mailbox.ts';
import { mailPage } from './mail-page.ts';

/** Serves the mails as a JSON list for programs and as a page for people. */
export function mailApp(mailbox: Mailbox): Koa {
  const router = new Router();
  router.get('/', (context) => {
    context.type = 'html';
    context.body = mailPage(mailbox.list());
  });
  router.get('/email', (context) => {
    context.body = mailbox.list();
  });
  router.delete('/email', (context) => {
    mailbox.clear();
    context.status = 204;
  });
  const app = new Koa();
  app.use(ownHostOnly());
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Otherwise a foreign site whose name resolves to this machine could read the mails. */
function ownHostOnly(): Koa.Middleware {
  return async (context, next) => {
    if (!ownHosts.has(context.hostname)) context.throw(403);
    await next();
  };
}
