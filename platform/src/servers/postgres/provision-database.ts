import pg from 'pg';
import { services, type Service } from '../../base/services.ts';

/** The passwords of the two roles of each service. */
type DatabasePasswords = Record<Service, { readonly owner: string; readonly app: string }>;

/**
 * Creates the database, and in it a schema for each service with two roles: `<service>_owner` for
 * migrations, and `<service>_app` with minimal rights for the running service. May be repeated:
 * existing objects stay, passwords are set again.
 */
export async function provisionDatabase(
  adminUrl: string,
  database: string,
  passwords: DatabasePasswords,
): Promise<void> {
  await connected(adminUrl, async (server) => {
    // Roles belong to the whole server, so two concurrent provisioners would conflict.
    await server.query(`SELECT pg_advisory_lock(hashtext('gamelles.provision'))`);
    const known = await server.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (known.rowCount === 0) await server.query(`CREATE DATABASE ${name(database)}`);
    await connected(databaseUrl(adminUrl, database), async (client) => {
      await client.query(`REVOKE ALL ON DATABASE ${name(database)} FROM PUBLIC`);
      for (const service of services) {
        await client.query(schemaOf(service, database, passwords[service]));
      }
    });
  });
}

/** The same server and credentials, another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The connection of a service in this `role`: the owner migrates and the app runs. */
export function serviceDatabaseUrl(
  adminUrl: string,
  database: string,
  {
    service,
    role,
    password,
  }: { readonly service: Service; readonly role: 'owner' | 'app'; readonly password: string },
): string {
  const url = new URL(databaseUrl(adminUrl, database));
  url.username = `${service}_${role}`;
  url.password = password;
  return url.href;
}

function schemaOf(
  service: Service,
  database: string,
  passwords: { readonly owner: string; readonly app: string },
): string {
  const owner = `${service}_owner`;
  const app = `${service}_app`;
  return `
    ${roleWithPassword(owner, passwords.owner)}
    ${roleWithPassword(app, passwords.app)}
    GRANT ${owner} TO CURRENT_USER;
    GRANT CONNECT ON DATABASE ${name(database)} TO ${owner}, ${app};
    CREATE SCHEMA IF NOT EXISTS ${service} AUTHORIZATION ${owner};
    GRANT USAGE ON SCHEMA ${service} TO ${app};
    ALTER ROLE ${owner} IN DATABASE ${name(database)} SET search_path = ${service};
    ALTER ROLE ${app} IN DATABASE ${name(database)} SET search_path = ${service};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${service}
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${app};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${service}
      GRANT USAGE, SELECT ON SEQUENCES TO ${app};
  `;
}

function roleWithPassword(role: string, password: string): string {
  return `
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
        CREATE ROLE ${role} LOGIN;
      END IF;
    END $$;
    ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)};`;
}

async function connected(
  connectionString: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A lost connection fails the running query, and the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

const name = pg.escapeIdentifier;
