import { provisionDatabase } from './postgres/provision-database.ts';
import type { Service } from './services.ts';

// One shot, for containers: prepares the database that ADMIN_DATABASE_URL names, then ends.
const adminUrl = required('ADMIN_DATABASE_URL');
const database = new URL(adminUrl).pathname.slice(1);
await provisionDatabase(adminUrl, database, {
  identity: passwordsOf('identity'),
  clients: passwordsOf('clients'),
  deliveries: passwordsOf('deliveries'),
});
console.log(`Database ${database} is provisioned`);

function passwordsOf(service: Service): { owner: string; app: string } {
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
