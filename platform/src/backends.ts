import { join } from 'node:path';
import type { Secrets } from './data-folder/secrets.ts';
import { freePort } from './network/free-port.ts';
import { tryPort } from './network/require-free-port.ts';
import { startMailCatcher } from './mail/start-mail-catcher.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import type { ChildPlan } from './processes/supervised-child.ts';
import type { Say } from './progress.ts';
import { brokerDefinitions } from './rabbitmq/definitions.ts';
import { startRabbitmq } from './rabbitmq/start-rabbitmq.ts';
import type { Service } from './services.ts';
import type { Detour, Settings } from './settings.ts';

/** The servers that the services lean on: private ones, or those that the settings name. */
export interface Backends {
  /** Those of them that are ours to start. */
  children: ChildPlan[];
  adminUrl: string;
  amqpUrl: (service: Service) => string;
  smtpUrl: string;
  /** The page of the mail catcher, when it is ours. */
  mailUrl: string | undefined;
}

/** Plans the backends; nothing is started yet. */
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
  { dataDir, databaseUrl, trial }: Settings,
  { postgres: password }: Secrets,
): Promise<Planned<'adminUrl'>> {
  if (databaseUrl !== undefined) return { children: [], adminUrl: databaseUrl };
  const { port, reachedAt } = trial?.postgres ?? (await straight());
  const start: ChildPlan['start'] = (stopping) =>
    startPostgres({
      dataDir: join(dataDir, 'postgres'),
      logFile: join(dataDir, 'logs/postgres.log'),
      password,
      port,
      stopping,
    });
  return {
    children: [{ name: 'Postgres', start }],
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${reachedAt}/postgres`,
  };
}

async function planBroker(
  { dataDir, amqpUrl, trial }: Settings,
  { broker: passwords }: Secrets,
  say: Say,
): Promise<Planned<'amqpUrl'>> {
  if (amqpUrl !== undefined) return { children: [], amqpUrl: () => amqpUrl };
  const { port, reachedAt } = trial?.rabbitmq ?? (await straight());
  const start: ChildPlan['start'] = (stopping) =>
    startRabbitmq({
      dataDir: join(dataDir, 'rabbitmq'),
      logFile: join(dataDir, 'logs/rabbitmq.log'),
      definitions: brokerDefinitions(passwords),
      port,
      say,
      stopping,
    });
  return {
    children: [{ name: 'RabbitMQ', start }],
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
