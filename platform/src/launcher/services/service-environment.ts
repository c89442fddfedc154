import type { Secrets } from '../../base/data-folder/secrets.ts';
import { services, type Service } from '../../base/services.ts';

interface Surroundings {
  readonly databaseUrl: (role: 'owner' | 'app') => string;
  readonly amqpUrl: string;
  readonly smtpUrl: string;
  /** The public origin of the product. */
  readonly origin: string;
  readonly ports: Readonly<Record<Service, number>>;
  readonly secrets: Pick<Secrets, 'keySecret' | 'allergiesKey'>;
}

/** The environment of a service; no service gets another's secret. */
export function serviceEnvironment(
  service: Service,
  { databaseUrl, amqpUrl, smtpUrl, origin, ports, secrets }: Surroundings,
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl('app'),
    MIGRATION_DATABASE_URL: databaseUrl('owner'),
    AMQP_URL: amqpUrl,
    LOG_LEVEL: 'info',
    // On one machine all callers have the same address; with TLS the network has access.
    ...(origin.startsWith('https:') ? {} : { TRIES_PER_ADDRESS: '100000' }),
    PUBLIC_ORIGIN: origin,
    ...addressesOf(ports),
    ...(service === 'clients' ? { ALLERGIES_KEY: secrets.allergiesKey } : {}),
    ...(service === 'identity' ? { KEY_SECRET: secrets.keySecret, SMTP_URL: smtpUrl } : {}),
  };
}

/** The addresses of the other services: `CLIENTS_URL` is that of svc-clients. */
function addressesOf(ports: Readonly<Record<Service, number>>): Record<string, string> {
  return Object.fromEntries(
    services.map((one) => [`${one.toUpperCase()}_URL`, `http://127.0.0.1:${ports[one]}`]),
  );
}
