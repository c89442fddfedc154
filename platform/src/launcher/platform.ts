import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nginxFolder, planApplications } from './applications.ts';
import { planBackends } from './backends.ts';
import { claim } from '../base/data-folder/claim.ts';
import { loadSecrets } from '../base/data-folder/secrets.ts';
import { offerDemo } from './demo/offer-demo.ts';
import { requireFreePort } from '../base/network/require-free-port.ts';
import { finishRestore } from '../servers/backup/restore-backup.ts';
import { endOrphanNginx } from '../servers/nginx/start-nginx.ts';
import { provisionDatabase } from '../servers/postgres/provision-database.ts';
import { Supervisor } from './supervision/supervisor.ts';
import { step, type Say } from '../base/progress.ts';
import { bringFrontEnds, releaseChangedParts } from './front-ends.ts';
import type { Settings } from './settings.ts';
import { certificateOf } from './certificate-of.ts';

/** The whole platform on one machine. */
export class Platform {
  readonly #settings: Settings;
  readonly #say: Say;
  readonly #supervisor: Supervisor;
  #letGo: (() => void) | undefined;

  constructor(settings: Settings, say: Say) {
    this.#settings = settings;
    this.#say = say;
    this.#supervisor = new Supervisor(say);
  }

  /** Builds changed parts and starts everything; returns the address. */
  async start(): Promise<{ readonly origin: string; readonly mailUrl: string | undefined }> {
    const { dataDir, port, mailPort } = this.#settings;
    // Only for the owner, because the folder contains addresses, mails and keys.
    for (const folder of [dataDir, join(dataDir, 'logs')]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
    }
    this.#letGo = await claim(dataDir, (name) => this.#supervisor.restart(name));
    await finishRestore(dataDir);
    await endOrphanNginx(nginxFolder(dataDir));
    await requireFreePort(port, 'PORT');
    if (mailPort !== undefined) await requireFreePort(mailPort, 'MAIL_PORT');

    const secrets = loadSecrets(dataDir);
    const backends = await planBackends(this.#settings, secrets, this.#say);
    const database = databaseIn(backends.adminUrl);
    const applications = await planApplications({
      certificate: await certificateOf(this.#settings),
      settings: this.#settings,
      secrets,
      backends,
      database,
      say: this.#say,
    });

    const startServices = async (): Promise<void> => {
      await this.#supervisor.start(backends.children);
      await step(this.#say, 'Preparing the database', () =>
        provisionDatabase(backends.adminUrl, database, secrets.database),
      );
      await this.#supervisor.start(applications.services);
    };
    await Promise.all([bringFrontEnds(this.#settings, this.#say), startServices()]);
    await this.#supervisor.start([applications.operatorApi, applications.gateway]);
    await releaseChangedParts(this.#settings, applications.origin, this.#say);
    if (this.#settings.withDemo) await offerDemo(applications.origin, dataDir, this.#say);
    return { origin: applications.origin, mailUrl: backends.mailUrl };
  }

  /** Stops every child; the data stays. */
  async stop(): Promise<void> {
    await this.#supervisor.stop();
    this.#letGo?.();
  }
}

// The address of a server without a database uses the default name.
function databaseIn(adminUrl: string): string {
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  return database === '' || database === 'postgres' ? 'gamelles' : database;
}
