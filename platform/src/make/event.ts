import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../base/folders.ts';
import { services } from '../base/services.ts';
import type { Edits } from './edits.ts';
import { capital, formsOf } from './names.ts';

/**
 * Generates an event of a new noun in one service, its consumer in another, and their tables and
 * tests.
 */
export function makeEvent(edits: Edits, producer: string, name: string, consumer: string) {
  for (const service of [producer, consumer]) {
    if (!services.some((known) => known === service)) {
      throw new Error(`There is no service ${service}: ${services.join(', ')}`);
    }
  }
  if (producer === consumer) {
    throw new Error(`${producer} publishes the event: name another service that consumes it`);
  }
  const forms = formsOf(name);
  edits.addTemplates('event', {
    ...forms,
    producer,
    consumer,
    Producer: capital(producer),
    Consumer: capital(consumer),
    producerNumber: nextNumber(producer),
    consumerNumber: nextNumber(consumer),
  });
  const event = `${forms.camel}Changed`;
  describe(edits, event, producer, name, consumer);
  announceAgain(edits, forms, producer);
  subscribe(edits, forms, consumer);
  return [
    'the fields of the event, of both tables, of announce.ts and of the consumer',
    'npm run openapi',
    'the message pacts of both sides: docs/how-to/add-an-event.md, 6',
    `npm run release -- svc-${producer}; npm run release -- svc-${consumer}`,
  ];
}

/** Enters the event in the list of the contracts. */
function describe(edits: Edits, event: string, producer: string, name: string, consumer: string) {
  const folder = 'packages/contracts/src';
  const file = `${producer}-${name}.ts`;
  edits.insertAfter(
    `${folder}/index.ts`,
    /export \* from '.\/events\/clients.ts';\n/,
    `export * from './events/${file}';\n`,
  );
  const consumers = `${folder}/events/consumers.ts`;
  edits.insertBefore(consumers, /import /, `import { ${event} } from './${file}';\n`);
  edits.insertBefore(consumers, /^};$/m, `  [${event}.type]: ['${consumer}'],\n`);
  const documents = `${folder}/documents/documents.ts`;
  edits.insertBefore(documents, /import /, `import { ${event} } from '../events/${file}';\n`);
  edits.insertAfter(documents, /asyncApi\(\[/, `${event},`);
}

type Forms = Readonly<Record<string, string>>;

function announceAgain(edits: Edits, { name, Name, snake }: Forms, producer: string): void {
  const file = `svc-${producer}/src/reannounce.ts`;
  const names = `announce${Name}s, type ${Name}Row`;
  const rows = `await trx<${Name}Row>('${snake}s').whereIn('id', ids)`;
  edits.insertBefore(file, /import /, `import { ${names} } from './${name}s/announce.ts';\n`);
  edits.insertAfter(
    file,
    /runReannounce\(\[/,
    `{ table: '${snake}s', announce: async (trx, ids) => announce${Name}s(trx, 'updated', ${rows}) },`,
  );
  // The new noun imports no other, and no other imports it.
  edits.insertAfter('linter/imports.ts', new RegExp(`'svc-${producer}': \\[`), `'${name}s',`);
}

function subscribe(edits: Edits, { name, Name, camel }: Forms, consumer: string): void {
  const listed = `svc-${consumer}/src/consumers/subscriptions.ts`;
  const hasList = existsSync(join(root, listed));
  const file = hasList ? listed : `svc-${consumer}/src/service.ts`;
  const beside = hasList ? '.' : './consumers';
  edits.insertAfter(
    file,
    hasList ? /return \[/ : /subscriptions: \[/,
    `onMany(${camel}Changed, on${Name}sChanged),`,
  );
  edits.insertBefore(
    file,
    /import /,
    `import { ${camel}Changed } from '@gamelles/contracts';\nimport { onMany } from '@gamelles/service-kit';\nimport { on${Name}sChanged } from '${beside}/on-${name}-changed.ts';\n`,
  );
}

function nextNumber(service: string): string {
  const numbers = globSync(`svc-${service}/migrations/*.sql`, { cwd: root }).map((file) =>
    Number(basename(file).slice(0, 4)),
  );
  return `${Math.max(...numbers) + 1}`.padStart(4, '0');
}
