import type { Edits } from './edits.ts';

/** @param index the number of the service, which its addresses contain */
export function addToCompose(edits: Edits, name: string, index: number): void {
  const file = 'compose.yaml';
  const upper = name.toUpperCase();
  edits.insertAfter(
    file,
    /^ {6}DELIVERIES: .*\n/m,
    `      ${upper}: ${name}:8080 ${name}-2:8080\n`,
  );
  edits.insertAfter(
    file,
    /^ {6}deliveries-2: .*\n/m,
    `      ${name}-2: { condition: service_healthy }\n`,
  );
  const ofItsOwn = (block: string): string =>
    withoutAllergies(block)
      .replaceAll('clients', name)
      .replaceAll('CLIENTS', upper)
      .replaceAll(/77\.2([12])/g, `77.${index + 1}$1`);
  for (const kind of ['', '-2', '-release', '-check']) {
    const blockOf = (service: string) =>
      new RegExp(`^  ${service}${kind}:.*\\n(?: {4}.*\\n)+`, 'm');
    edits.copyAfter(file, blockOf('clients'), blockOf('deliveries'), (block) =>
      kind === '' ? `\n${ofItsOwn(block)}` : ofItsOwn(block),
    );
  }
  // The secrets of `provision`, with their variables and files.
  const passwords = [
    (service: string) =>
      new RegExp(`^ {6}- ${service}_OWNER\\w+\\n {6}- .*_APP\\w+\\n {6}- .*\\n`, 'm'),
    (service: string) => new RegExp(`(?:^ {6}${service}_\\w+_PASSWORD_FILE: .*\\n)+`, 'm'),
    (service: string) => new RegExp(`(?:^ {2}${service}_\\w+_PASSWORD: .*\\n)+`, 'm'),
  ];
  for (const linesOf of passwords) {
    edits.copyAfter(file, linesOf('CLIENTS'), linesOf('DELIVERIES'), ofItsOwn);
  }
}

function withoutAllergies(block: string): string {
  return block.replaceAll(/^.*ALLERGIES_KEY.*\n/gm, '');
}
