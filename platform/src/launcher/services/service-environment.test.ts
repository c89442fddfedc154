import { expect, test } from 'vitest';
import { eachService, services } from '../../base/services.ts';
import { serviceEnvironment } from './service-environment.ts';

const surroundings = {
  databaseUrl: (role: string) => `postgres://${role}@127.0.0.1/gamelles`,
  amqpUrl: 'amqp://127.0.0.1',
  smtpUrl: 'smtp://127.0.0.1',
  ports: eachService((service) => services.indexOf(service) + 1),
  secrets: { keySecret: 'key', allergiesKey: 'allergies' },
};

test.each(services)(
  'with TLS the network has access, so guesses at %s are limited as on a server',
  (service) => {
    const open = serviceEnvironment(service, { ...surroundings, origin: 'https://localhost:8080' });
    expect(open).not.toHaveProperty('TRIES_PER_ADDRESS');
    const own = serviceEnvironment(service, { ...surroundings, origin: 'http://localhost:8080' });
    expect(own).toHaveProperty('TRIES_PER_ADDRESS');
  },
);

test('no service gets the secret of another', () => {
  const given = { ...surroundings, origin: 'http://localhost:8080' };
  expect(Object.values(serviceEnvironment('deliveries', given))).not.toContain('key');
  expect(Object.values(serviceEnvironment('clients', given))).not.toContain('key');
  expect(Object.values(serviceEnvironment('identity', given))).not.toContain('allergies');
});
