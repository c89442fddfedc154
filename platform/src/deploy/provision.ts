import { databaseUrl, provisionDatabase } from '../servers/postgres/provision-database.ts';
import { provisionBroker } from '../servers/rabbitmq/provision-broker.ts';
import { required } from './containers-environment.ts';
import { eachService, type Service } from '../base/services.ts';

// One shot, for containers: prepares the database and the broker of the environment.
const adminUrl = required('ADMIN_DATABASE_URL');
const database = new URL(adminUrl).pathname.slice(1);
const server = databaseUrl(adminUrl, 'postgres');
await provisionDatabase(server, database, eachService(databasePasswords));
console.log(`Database ${database} is provisioned`);

await provisionBroker(
  required('BROKER_MANAGEMENT_URL'),
  eachService((service) => required(`${service.toUpperCase()}_BROKER_PASSWORD`)),
);
console.log('The broker is provisioned');

function databasePasswords(service: Service): { readonly owner: string; readonly app: string } {
  const prefix = service.toUpperCase();
  return {
    owner: required(`${prefix}_OWNER_PASSWORD`),
    app: required(`${prefix}_APP_PASSWORD`),
  };
}
