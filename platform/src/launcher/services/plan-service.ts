import { join } from 'node:path';
import { noteEnvironment } from '../../base/data-folder/environments.ts';
import type { Secrets } from '../../base/data-folder/secrets.ts';
import { startService } from '../../base/processes/start-service.ts';
import { eachService, type Service } from '../../base/services.ts';
import { chosenArtifact } from '../../releases/builds/service-artifact.ts';
import { noteLivePart } from '../../releases/compatibility/live-parts.ts';
import { serviceDatabaseUrl } from '../../servers/postgres/provision-database.ts';
import type { Backends } from '../backends.ts';
import type { Settings } from '../settings.ts';
import { httpProbe } from '../supervision/probes.ts';
import type { ChildPlan } from '../supervision/supervised-child.ts';
import { serviceEnvironment } from './service-environment.ts';

/** One port for each instance of a service. */
export type Ports = Record<Service, number[]> & { readonly platform: number };

export interface ServiceSurroundings {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly backends: Backends;
  readonly database: string;
}

/** Plans the instances of a service. */
export function planService(
  service: Service,
  ports: Ports,
  origin: string,
  { settings, secrets, backends, database }: ServiceSurroundings,
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
    const start: ChildPlan['start'] = async (stopping) => {
      // Read at each start, because another version may have been released meanwhile.
      const { folder, part } = chosenArtifact(settings.dataDir, `svc-${service}`);
      const running = await startService({
        service,
        folder,
        port,
        logFile: join(settings.dataDir, `logs/${name}.log`),
        stopping,
        env: { ...env, ...tracing, DATA_DIR: settings.dataDir, ...settings.chaos?.env },
        preload: settings.chaos?.preload,
      });
      noteLivePart(join(settings.dataDir, 'releases'), { ...part, time: new Date().toISOString() });
      return running;
    };
    return { name, start, probe: httpProbe(`http://127.0.0.1:${port}/healthz`) };
  });
}

/** A service may call any instance of another one, through the gateway, which knows them all. */
function whereServicesMeet(
  ports: Ports,
  { port, https }: Settings,
): Readonly<Record<Service, number>> {
  // Only if the gateway speaks plain HTTP, because services do not trust its own certificate.
  const only = ([first = port, ...others]: number[]): number =>
    others.length > 0 && https === undefined ? port : first;
  return eachService((service) => only(ports[service]));
}
