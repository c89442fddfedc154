import type { Secrets } from '../data-folder/secrets.ts';
import type { Service } from '../services.ts';

interface Surroundings {
  databaseUrl: (role: 'owner' | 'app') => string;
  amqpUrl: string;
  smtpUrl: string;
  /** Where people reach the product. */
  origin: string;
  ports: Record<Service, number>;
  secrets: Pick<Secrets, 'keySecret' | 'allergiesKey'>;
}

/** What a service is told of its surroundings; no service holds another's secret. */
export function serviceEnvironment(
  service: Service,
  { databaseUrl, amqpUrl, smtpUrl, origin, ports, secrets }: Surroundings,
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl('app'),
    MIGRATION_DATABASE_URL: databaseUrl('owner'),
    AMQP_URL: amqpUrl,
    LOG_LEVEL: 'info',
    // On one machine everybody comes from the same address.
    TRIES_PER_ADDRESS: '100000',
    PUBLIC_ORIGIN: origin,
    IDENTITY_URL: `http://127.0.0.1:${ports.identity}`,
    CLIENTS_URL: `http://127.0.0.1:${ports.clients}`,
    DELIVERIES_URL: `http://127.0.0.1:${ports.deliveries}`,
    ...(service === 'clients' ? { ALLERGIES_KEY: secrets.allergiesKey } : {}),
    ...(service === 'identity' ? { KEY_SECRET: secrets.keySecret, SMTP_URL: smtpUrl } : {}),
  };
}
