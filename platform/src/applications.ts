import { join } from 'node:path';
import type { Backends } from './backends.ts';
import { startCockpitProcess } from './cockpit/start-process.ts';
import { noteLivePart } from './compatibility/live-parts.ts';
import { presentPart } from './compatibility/present-part.ts';
import type { Secrets } from './data-folder/secrets.ts';
import { freePort } from './network/free-port.ts';
import { startNginx, type Certificate } from './nginx/start-nginx.ts';
import { serviceDatabaseUrl } from './postgres/provision-database.ts';
import type { ChildPlan } from './processes/supervised-child.ts';
import type { Say } from './progress.ts';
import { noteEnvironment } from './services/environments.ts';
import { serviceEnvironment } from './services/service-environment.ts';
import { startService } from './services/start-service.ts';
import { services, type Service } from './services.ts';
import type { Settings } from './settings.ts';

export interface Applications {
  services: ChildPlan[];
  cockpit: ChildPlan;
  gateway: ChildPlan;
  /** Where people reach the product. */
  origin: string;
}

interface Surroundings {
  settings: Settings;
  secrets: Secrets;
  backends: Backends;
  database: string;
  /** With which the gateway speaks TLS, if it does. */
  certificate: Certificate | undefined;
  say: Say;
}

/** Plans the services and the gateway before them; nothing is started yet. */
export async function planApplications(around: Surroundings): Promise<Applications> {
  const { port, instances } = around.settings;
  const origin = `${around.certificate ? 'https' : 'http'}://localhost:${port}`;
  const freePorts = () => Promise.all(Array.from({ length: instances }, () => freePort()));
  const ports = {
    identity: await freePorts(),
    clients: await freePorts(),
    deliveries: await freePorts(),
    platform: await freePort(),
  };
  return {
    origin,
    services: services.flatMap((service) => planService(service, ports, origin, around)),
    cockpit: planCockpit(ports, around),
    gateway: planGateway(ports, around),
  };
}

/** One for each instance of a service. */
type Ports = Record<Service, number[]> & { platform: number };

function planService(
  service: Service,
  ports: Ports,
  origin: string,
  { settings, secrets, backends, database }: Surroundings,
): ChildPlan[] {
  const databaseUrl = (role: 'owner' | 'app'): string =>
    serviceDatabaseUrl(backends.adminUrl, database, {
      service,
      role,
      password: secrets.database[service][role],
    });
  const env = serviceEnvironment(service, {
    databaseUrl,
    amqpUrl: backends.amqpUrl(service),
    smtpUrl: backends.smtpUrl,
    origin,
    ports: whereServicesMeet(ports, settings),
    secrets,
  });
  noteEnvironment(settings.dataDir, service, env);
  const { collector } = settings;
  const tracing: Record<string, string> =
    collector === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: collector };
  return ports[service].map((port, index) => {
    const name = index === 0 ? `svc-${service}` : `svc-${service}-${index + 1}`;
    const start: ChildPlan['start'] = (stopping) =>
      startService({
        ...{ service, port, logFile: join(settings.dataDir, `logs/${name}.log`), stopping },
        env: { ...env, ...tracing, ...settings.trial?.env },
        preload: settings.trial?.preload,
      });
    return { name, start: asLivePart(`svc-${service}`, settings, start) };
  });
}

/** Of several instances a service asks any, and so the gateway, which knows them all. */
function whereServicesMeet(
  { identity, clients, deliveries }: Ports,
  { port, https }: Settings,
): Record<Service, number> {
  // Through the gateway only while it speaks plain HTTP: services trust no certificate of its own.
  const only = ([first = port, ...others]: number[]): number =>
    others.length > 0 && https === undefined ? port : first;
  return { identity: only(identity), clients: only(clients), deliveries: only(deliveries) };
}

function planCockpit(ports: Ports, { settings, secrets }: Surroundings): ChildPlan {
  const { dataDir } = settings;
  return {
    name: 'the cockpit',
    start: (stopping) =>
      startCockpitProcess({
        port: ports.platform,
        releasesDir: join(dataDir, 'releases'),
        wwwDir: join(dataDir, 'www'),
        operatorToken: secrets.operatorToken,
        logFile: join(dataDir, 'logs/cockpit.log'),
        stopping,
      }),
  };
}

/** Notes, whenever it has started, from which sources a part runs: they may be newer than ours. */
function asLivePart(
  name: string,
  { dataDir }: Settings,
  start: ChildPlan['start'],
): ChildPlan['start'] {
  const releases = join(dataDir, 'releases');
  return async (stopping) => {
    const part = presentPart(name, releases);
    const running = await start(stopping);
    noteLivePart(releases, part);
    return running;
  };
}

function planGateway(ports: Ports, { settings, certificate, say }: Surroundings): ChildPlan {
  const { dataDir, port } = settings;
  const variables = {
    IDENTITY: addresses(ports.identity),
    CLIENTS: addresses(ports.clients),
    DELIVERIES: addresses(ports.deliveries),
    PLATFORM: addresses([ports.platform]),
    WWW_DIR: join(dataDir, 'www'),
    RELEASES_DIR: join(dataDir, 'releases'),
    CALLS_PER_SECOND: '100',
    CALLS_BURST: '200',
  };
  return {
    name: 'the gateway',
    start: (stopping) =>
      startNginx({
        dataDir: join(dataDir, 'nginx'),
        logFile: join(dataDir, 'logs/gateway.log'),
        port,
        variables,
        certificate,
        say,
        stopping,
      }),
  };
}

const addresses = (ports: number[]): string => ports.map((port) => `127.0.0.1:${port}`).join(' ');
