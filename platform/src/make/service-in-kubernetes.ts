import type { Edits } from './edits.ts';

/** Copies the manifests of svc-clients for a new service, without its encryption key. */
export function addToKubernetes(edits: Edits, name: string): void {
  const upper = name.toUpperCase();
  const ofItsOwn = (block: string): string =>
    block
      .replaceAll(/^.*ALLERGIES_KEY.*\n/gm, '')
      .replaceAll('clients', name)
      .replaceAll('CLIENTS', upper);
  const copy = (file: string, blockOf: (service: string) => RegExp): void =>
    edits.copyAfter(inCluster(file), blockOf('clients'), blockOf('deliveries'), ofItsOwn);

  const isService = 'services/services.yaml';
  copy(isService, (one) => item(`kind: Deployment\n    metadata: \\{ name: ${one},`));
  copy(isService, (one) => item(`kind: Service\n    metadata: \\{ name: ${one},`));
  const scaling = 'services/scaling.yaml';
  copy(scaling, (one) => item(`kind: HorizontalPodAutoscaler\n    metadata: \\{ name: ${one} `));
  copy(scaling, (one) => item(`kind: PodDisruptionBudget\n    metadata: \\{ name: ${one} `));
  copy('migrations/migrate.yaml', (one) =>
    item(`kind: Job\n    metadata:\\s+\\{ name: migrate-${one},`),
  );
  copy('jobs/released.yaml', (one) =>
    item(`kind: Job\n    metadata:\\s+\\{\\s+name: ${one}-release,`),
  );
  const provision = 'base/provision.yaml';
  copy(
    provision,
    (one) => new RegExp(`(?:^ *- \\{ key: ${one.toUpperCase()}_\\w+_PASSWORD,.*\\n)+`, 'm'),
  );
  copy(
    provision,
    (one) => new RegExp(`(?:^ *- name: ${one.toUpperCase()}_\\w+_PASSWORD_FILE\\n.*\\n)+`, 'm'),
  );
  for (const kind of ['', '-release']) {
    copy(
      'images/kustomization.yaml',
      (one) => new RegExp(`^  - name: gamelles/${one}${kind}\\n(?: {4}.*\\n)+`, 'm'),
    );
  }
  edits.insertAfter(
    inCluster('services/network.yaml'),
    /identity, clients, deliveries/g,
    `, ${name}`,
  );
  const addresses = [`${name}:8080`, `${name}:8080`, `${name}:8080`].join(' ');
  edits.insertAfter(
    inCluster('services/gateway.yaml'),
    /^ *- \{ name: DELIVERIES, .*\n/m,
    `                - { name: ${upper}, value: '${addresses}' }\n`,
  );
}

function inCluster(file: string): string {
  return `gateway/kubernetes/${file}`;
}

/** One item of a list, from its first line to the next item. */
function item(head: string): RegExp {
  return new RegExp(`^  - apiVersion: .*\\n    ${head}[^]*?(?=^  - apiVersion|(?![^]))`, 'm');
}
