import { provisionDatabase } from './postgres/provision-database.ts';
import { provisionBroker } from './rabbitmq/provision-broker.ts';
import type { Service } from './services.ts';

// One shot, for containers: prepares the database and the broker that the environment names.
const adminUrl = required('ADMIN_DATABASE_URL');
const database = new URL(adminUrl).pathname.slice(1);
const server = new URL('/postgres', adminUrl).href;
await provisionDatabase(server, database, {
  identity: databasePasswords('identity'),
  clients: databasePasswords('clients'),
  deliveries: databasePasswords('deliveries'),
});
console.log(`Database ${database} is provisioned`);

await provisionBroker(required('BROKER_MANAGEMENT_URL'), {
  identity: required('IDENTITY_BROKER_PASSWORD'),
  clients: required('CLIENTS_BROKER_PASSWORD'),
  deliveries: required('DELIVERIES_BROKER_PASSWORD'),
});
console.log('The broker is provisioned');

function databasePasswords(service: Service): { owner: string; app: string } {
  const prefix = service.toUpperCase();
  return {
    owner: required(`${prefix}_OWNER_PASSWORD`),
    app: required(`${prefix}_APP_PASSWORD`),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
