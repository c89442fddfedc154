import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@gamelles/federation';
import { atGateway, freePort, releasePages, startNginx } from '@gamelles/platform';
import { baseline } from './baseline/configuration.ts';

/** One way to deliver the same screens, with a gateway of its own. */
export interface Site {
  readonly name: string;
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The three ways, all with the services of one running platform. */
export async function startSites(
  platform: { readonly origin: string; readonly dataDir: string },
  folder: string,
): Promise<Site[]> {
  const released = join(platform.dataDir, 'releases');
  const sites = [startSite('ours', join(platform.dataDir, 'www'), released, platform, folder)];
  for (const cut of ['split', 'whole'] as const) {
    const built = join(folder, `built-${cut}`);
    await build(baseline(cut, built));
    const www = join(folder, `www-${cut}`);
    releasePages(built, www);
    sites.push(startSite(cut, www, join(folder, 'no-releases'), platform, folder));
  }
  return Promise.all(sites);
}

async function startSite(
  name: string,
  www: string,
  releases: string,
  platform: { readonly origin: string },
  folder: string,
): Promise<Site> {
  const port = await freePort();
  const { host } = new URL(platform.origin);
  const dataDir = join(folder, `nginx-${name}`);
  mkdirSync(dataDir, { recursive: true });
  const nginx = await startNginx({
    dataDir,
    port,
    variables: {
      ...atGateway(() => host),
      PLATFORM: host,
      WWW_DIR: www,
      RELEASES_DIR: releases,
      CALLS_PER_SECOND: '100',
      CALLS_BURST: '200',
    },
  });
  return { name, origin: `http://localhost:${port}`, stop: () => nginx.stop() };
}
