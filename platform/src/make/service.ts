import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { services } from '../base/services.ts';
import type { Edits } from './edits.ts';
import { formsOf } from './names.ts';
import { addToCompose } from './service-in-compose.ts';
import { addToContracts } from './service-in-contracts.ts';
import { addToGateway } from './service-in-gateway.ts';
import { addToKubernetes } from './service-in-kubernetes.ts';

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Generates a service with one call and one table, which can start, be released and be deployed.
 */
export function makeService(edits: Edits, name: string): string[] {
  // Variables, roles and upstreams use this name.
  if (!/^[a-z]+$/.test(name))
    throw new Error(`${name} is no name of a service: one word in small letters`);
  const pattern = readFileSync(join(root, 'svc-clients/package.json'), 'utf8');
  const { dependencies } = packageFile.parse(JSON.parse(pattern));
  const forms = formsOf(name);
  edits.addTemplates('service', { ...forms, dependencies: JSON.stringify(dependencies) });
  // Each entry goes behind the last original service, so that the order is the same everywhere.
  edits.insertAfter('package.json', /"svc-deliveries",/, `\n    "svc-${name}",`);
  edits.insertAfter('platform/src/base/services.ts', /'deliveries'/, `, '${name}'`);
  edits.insertBefore(
    'linter/imports.ts',
    /^ {2}'svc-identity': \[/m,
    `  'svc-${name}': ['${name}', 'consumers'],\n`,
  );
  addToContracts(edits, name, forms['Name'] ?? '');
  tryEveryCall(edits, name, forms['Name'] ?? '');
  addToGateway(edits, name);
  addToCompose(edits, name, services.length);
  addToKubernetes(edits, name);
  watchIt(edits, name);
  breakIt(edits, name);
  return [
    'npm install',
    `the calls of packages/contracts/src/${name}.ts, its tables and rules`,
    'npm run openapi',
    'pacts with each caller: docs/how-to/add-a-service.md, 4',
    'containers: its queue in gateway/kubernetes/queues/scaling.yaml',
    `npm run release -- svc-${name}`,
  ];
}

/** Adds the calls of the service to those that the tests make as every role. */
function tryEveryCall(edits: Edits, name: string, pascal: string): void {
  const file = 'e2e/src/guard/attempts.ts';
  edits.insertBefore(
    file,
    /import \{ ofPlatform/,
    `import { of${pascal} } from './cases/${name}.ts';\n`,
  );
  edits.insertBefore(
    file,
    /^ {2}...attemptsOf\('platform'/m,
    `  ...attemptsOf('${name}', apis.${name}, of${pascal}),\n`,
  );
}

/** Makes Prometheus ask the instances of the service, and report if there is none. */
function watchIt(edits: Edits, name: string): void {
  const folder = 'docs/operations';
  edits.insertAfter(
    `${folder}/prometheus.yml`,
    /^ +static_configs: .*deliveries-2.*\n/m,
    `  - job_name: svc-${name}\n    static_configs: [{ targets: [${name}:8080, ${name}-2:8080] }]\n`,
  );
  edits.insertAfter(`${folder}/prometheus.kubernetes.yml`, /\|deliveries/, `|${name}`);
  edits.insertAfter(
    `${folder}/alerts.yml`,
    /^ +or absent\(up\{job="svc-deliveries"\}\)\n/m,
    `            or absent(up{job="svc-${name}"})\n`,
  );
}

/** Includes the service in the chaos run, and its queues in the final check. */
function breakIt(edits: Edits, name: string): void {
  const processes = 'chaos/src/platform/processes.ts';
  edits.insertBefore(
    processes,
    /^ {2}Postgres: /m,
    `  'svc-${name}': /svc-${name}\\/src\\/main/,\n`,
  );
  edits.insertBefore('chaos/src/faults/fault.ts', /^ {2}'Postgres',\n/m, `  'svc-${name}',\n`);
  const queues = ['from.identity', 'dead-letters'].map(
    (what) => `  ['${name}', '${name}.${what}'],\n`,
  );
  edits.insertBefore('chaos/src/platform/queues.ts', /^\];$/m, queues.join(''));
}
