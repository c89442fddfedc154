import { notedEnvironment } from './environments.ts';
import { loadSecrets } from './secrets.ts';

/**
 * The address of the platform's database for its administrator, who can read the schemas of all
 * services.
 *
 * @throws Error if no service ever started
 */
export function adminUrl(dataDir: string): string {
  const { DATABASE_URL } = notedEnvironment(dataDir, 'deliveries');
  if (DATABASE_URL === undefined) throw new Error(`No platform was started on ${dataDir}`);
  const url = new URL(DATABASE_URL);
  url.username = 'postgres';
  url.password = loadSecrets(dataDir).postgres;
  return url.href;
}
