import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleService } from './sample-service.ts';

/** The next release of the sample service, with one more migration. */
export async function nextVersion(sql: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-migrations-'));
  await cp(sampleService.migrations, folder, { recursive: true });
  await writeFile(join(folder, '0002_next.sql'), sql);
  return {
    service: { ...sampleService, migrations: pathToFileURL(`${folder}/`) },
    remove: () => rm(folder, { recursive: true }),
  };
}
