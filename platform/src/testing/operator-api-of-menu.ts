import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { platformApi, type PlatformState } from '@gamelles/contracts';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { aMenu, type Menu } from './menu.ts';
import { readLog } from '../releases/registry/release-log.ts';
import { releaseRemote } from '../releases/registry/release-remote.ts';
import { readEnvironment } from '../releases/operator-api/environment.ts';
import { startOperatorApi } from '../releases/operator-api/start-operator-api.ts';

export const token = 'a'.repeat(36);
export const asOperator = { authorization: `Bearer ${token}` };

const { showPlatform } = platformApi;
const content = z.record(z.string(), z.unknown());

export let menu: Menu;
let server: Server;

/** Each test of the file gets the operator API of a platform with two releases of a front end. */
export function withOperatorApi(): void {
  beforeEach(async () => {
    menu = aMenu();
    for (const script of ['first', 'second']) {
      menu.build(script);
      releaseRemote(menu.folder, menu.releases, 'c0ffee');
    }
    writeFileSync(join(menu.folder, 'provided.json'), '{"react":"19.3.1"}');
    const env = { RELEASES_DIR: menu.releases, WWW_DIR: menu.folder, OPERATOR_TOKEN: token };
    server = await startOperatorApi(readEnvironment({ ...env, PORT: '0', LOG_LEVEL: 'silent' }));
  });
  afterEach(async () => {
    server.close();
    await once(server, 'close');
    menu.remove();
  });
}

export function origin(): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** The versions of the log, newest first. */
export function versions(): string[] {
  return readLog(menu.releases)
    .map(({ version }) => version)
    .toReversed();
}

export async function state(): Promise<PlatformState> {
  return showPlatform.response.parse((await call(showPlatform, undefined, asOperator)).body);
}

export async function call(
  { method, paths: [path] }: (typeof platformApi)[keyof typeof platformApi],
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(origin() + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, body: content.parse(await answer.json()) };
}
