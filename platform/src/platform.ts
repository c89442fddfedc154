import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { planApplications } from './applications.ts';
import { planBackends } from './backends.ts';
import { claim } from './data-folder/claim.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import { offerDemo } from './demo/offer-demo.ts';
import { requireFreePort } from './network/require-free-port.ts';
import { provisionDatabase } from './postgres/provision-database.ts';
import { Supervisor } from './processes/supervisor.ts';
import { step, type Say } from './progress.ts';
import { releaseFrontEnds } from './releases/release-front-ends.ts';
import type { Settings } from './settings.ts';
import { certificateOf } from './tls/certificate-of.ts';

/** The whole house on one machine. */
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

  /** Builds what changed and starts everything; answers where it is to be visited. */
  async start(): Promise<{ origin: string; mailUrl: string | undefined }> {
    const { dataDir, port, mailPort } = this.#settings;
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    this.#letGo = await claim(dataDir, (name) => this.#supervisor.restart(name));
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

    await Promise.all([this.#releaseFrontEnds(), this.#supervisor.start(backends.children)]);
    await step(this.#say, 'Preparing the database', () =>
      provisionDatabase(backends.adminUrl, database, secrets.database),
    );
    await this.#supervisor.start(applications.services);
    await this.#supervisor.start([applications.cockpit, applications.gateway]);
    if (this.#settings.withDemo) await offerDemo(applications.origin, dataDir, this.#say);
    return { origin: applications.origin, mailUrl: backends.mailUrl };
  }

  /** Stops every child; the data stays. */
  async stop(): Promise<void> {
    await this.#supervisor.stop();
    this.#letGo?.();
  }

  async #releaseFrontEnds(): Promise<void> {
    const { dataDir, trial } = this.#settings;
    if (trial !== undefined) return;
    await releaseFrontEnds(
      {
        logs: join(dataDir, 'logs'),
        www: join(dataDir, 'www'),
        releases: join(dataDir, 'releases'),
      },
      this.#say,
    );
  }
}

// The address of a server alone names its own database or none.
function databaseIn(adminUrl: string): string {
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  return database === '' || database === 'postgres' ? 'gamelles' : database;
}
