import { join } from 'node:path';
import type { Secrets } from '../base/data-folder/secrets.ts';
import { freePort } from '../base/network/free-port.ts';
import { tryPort } from '../base/network/require-free-port.ts';
import { startMailCatcher } from '../servers/mail/start-mail-catcher.ts';
import { startPostgres } from '../servers/postgres/start-postgres.ts';
import { brokerProbe, postgresProbe } from './supervision/probes.ts';
import type { ChildPlan } from './supervision/supervised-child.ts';
import type { Say } from '../base/progress.ts';
import { brokerDefinitions } from '../servers/rabbitmq/definitions.ts';
import { startRabbitmq } from '../servers/rabbitmq/start-rabbitmq.ts';
import type { Service } from '../base/services.ts';
import type { Detour, Settings } from './settings.ts';

/** The servers that the services need: private ones, or those in the settings. */
export interface Backends {
  /** The private ones, which this launcher starts. */
  readonly children: ChildPlan[];
  readonly adminUrl: string;
  readonly amqpUrl: (service: Service) => string;
  readonly smtpUrl: string;
  /** The page of the mail catcher, if it is a private one. */
  readonly mailUrl: string | undefined;
}

/** Plans the backends; starts nothing yet. */
export async function planBackends(
  settings: Settings,
  secrets: Secrets,
  say: Say,
): Promise<Backends> {
  const database = await planDatabase(settings, secrets);
  const broker = await planBroker(settings, secrets, say);
  const mail = await planMail(settings, say);
  return {
    children: [...database.children, ...broker.children, ...mail.children],
    adminUrl: database.adminUrl,
    amqpUrl: broker.amqpUrl,
    smtpUrl: mail.smtpUrl,
    mailUrl: mail.mailUrl,
  };
}

type Planned<K extends keyof Backends> = Pick<Backends, K | 'children'>;

async function planDatabase(
  { dataDir, archive, databaseUrl, chaos }: Settings,
  { postgres: password }: Secrets,
): Promise<Planned<'adminUrl'>> {
  if (databaseUrl !== undefined) return { children: [], adminUrl: databaseUrl };
  const { port, reachedAt } = chaos?.postgres ?? (await straight());
  const start: ChildPlan['start'] = (stopping) =>
    startPostgres({
      dataDir: join(dataDir, 'postgres'),
      logFile: join(dataDir, 'logs/postgres.log'),
      archive,
      password,
      port,
      settings: [maxConnections],
      stopping,
    });
  return {
    children: [{ name: 'Postgres', start, probe: postgresProbe(port) }],
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${reachedAt}/postgres`,
  };
}

/**
 * 13 for each of nine instances of three services, the same for a version on trial, and some for
 * commands and operators.
 */
const maxConnections = 'max_connections=400';

async function planBroker(
  { dataDir, amqpUrl, chaos }: Settings,
  { broker: passwords, brokerProbe: probePassword }: Secrets,
  say: Say,
): Promise<Planned<'amqpUrl'>> {
  if (amqpUrl !== undefined) return { children: [], amqpUrl: () => amqpUrl };
  const { port, reachedAt } = chaos?.rabbitmq ?? (await straight());
  const start: ChildPlan['start'] = (stopping) =>
    startRabbitmq({
      dataDir: join(dataDir, 'rabbitmq'),
      logFile: join(dataDir, 'logs/rabbitmq.log'),
      definitions: brokerDefinitions(passwords, probePassword),
      port,
      say,
      stopping,
    });
  return {
    children: [
      {
        name: 'RabbitMQ',
        start,
        probe: brokerProbe(`amqp://probe:${probePassword}@127.0.0.1:${port}`),
      },
    ],
    amqpUrl: (service) => `amqp://${service}:${passwords[service]}@127.0.0.1:${reachedAt}`,
  };
}

async function straight(): Promise<Detour> {
  const port = await freePort();
  return { port, reachedAt: port };
}

async function planMail(
  { dataDir, smtpUrl, mailPort: wanted }: Settings,
  say: Say,
): Promise<Planned<'smtpUrl' | 'mailUrl'>> {
  if (smtpUrl !== undefined) return { children: [], smtpUrl, mailUrl: undefined };
  const smtpPort = await freePort();
  const mailPort = wanted ?? (await usualMailPort(say));
  const start: ChildPlan['start'] = (stopping) =>
    startMailCatcher({
      folder: join(dataDir, 'mail'),
      logFile: join(dataDir, 'logs/mail.log'),
      smtpPort,
      mailPort,
      stopping,
    });
  return {
    children: [{ name: 'the mail catcher', start }],
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailUrl: `http://localhost:${mailPort}`,
  };
}

async function usualMailPort(say: Say): Promise<number> {
  try {
    await tryPort(1080);
    return 1080;
  } catch {
    const port = await freePort();
    say(`Port 1080 is taken: mails are shown at port ${port} (MAIL_PORT chooses another)`);
    return port;
  }
}
