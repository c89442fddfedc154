import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testSecrets } from './test-secrets.ts';

/** A log line that contains a forbidden text. */
export interface Find {
  readonly file: string;
  readonly what: string;
  readonly line: string;
}

interface Search {
  readonly lines: number;
  /** The kinds of files that this run lacks, so that they could not be searched. */
  readonly missing: readonly Kind[];
  readonly finds: readonly Find[];
}

const secrets = testSecrets.map((secret): [what: string, form: RegExp] => [
  `« ${secret} »`,
  new RegExp(secret, 'i'),
]);

/** The texts that no log may contain. */
const forbidden: [what: string, form: RegExp][] = [
  ['an e-mail address, or a password in one of a server', /[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+/i],
  ['an access token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['a refresh token', /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/],
  ['a password as it is kept', /\$argon2/],
  [
    'a link of a mail, or a label',
    /(reset-password|verify-email|email-change|qrcodes|qr-print|\/q)\/[\w-]{20}/i,
  ],
  ...secrets,
];

/** The records of a run beside its logs. */
const kinds = ['traces', 'urls', 'errors', 'events', 'metrics'] as const;
export type Kind = (typeof kinds)[number];

/**
 * The forbidden texts of each kind of file. Addresses and tokens are allowed where they only go to
 * their owner, but words about health are not.
 */
function forbiddenIn(kind: Kind | undefined) {
  return kind === 'urls' || kind === 'errors' ? secrets : forbidden;
}

/**
 * Searches a folder with all logs, calls, error responses and traces of a test run.
 *
 * @param expected the kinds of files that the run writes
 */
export async function searchLogs(
  folder: string,
  expected: readonly Kind[] = kinds,
): Promise<Search> {
  const finds: Find[] = [];
  const found = new Set<Kind>();
  let lines = 0;
  for (const file of readdirSync(folder)) {
    const kind = kinds.find((one) => new RegExp(`(^|-)${one}-[\\w-]+\\.log$`).test(file));
    for await (const line of createInterface(createReadStream(join(folder, file)))) {
      lines += 1;
      if (kind) found.add(kind);
      for (const [what, form] of forbiddenIn(kind)) {
        if (form.test(line)) finds.push({ file, what, line: line.slice(0, 500) });
      }
    }
  }
  return { lines, finds, missing: expected.filter((kind) => !found.has(kind)) };
}
