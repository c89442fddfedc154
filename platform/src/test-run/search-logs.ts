import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testSecrets } from './test-secrets.ts';

/** A line of a log that tells what no log may. */
export interface Find {
  file: string;
  what: string;
  line: string;
}

export interface Search {
  lines: number;
  finds: Find[];
}

/** What no line of any log may hold, whoever it is of. */
const forbidden: [what: string, form: RegExp][] = [
  ['an e-mail address, or a password in one of a server', /[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+/i],
  ['an access token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['a refresh token', /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}/],
  ['a password as it is kept', /\$argon2/],
  ['a link of a mail, or a label', /(reset-password|verify-email|qrcodes|qr-print)\/[\w-]{20}/],
  ...testSecrets.map((secret): [string, RegExp] => [`« ${secret} »`, new RegExp(secret, 'i')]),
];

/** Searches the logs of a folder, which hold all that was logged in a test run. */
export async function searchLogs(folder: string): Promise<Search> {
  const search: Search = { lines: 0, finds: [] };
  for (const file of readdirSync(folder)) {
    for await (const line of createInterface(createReadStream(join(folder, file)))) {
      search.lines += 1;
      for (const [what, form] of forbidden) {
        if (form.test(line)) search.finds.push({ file, what, line: line.slice(0, 500) });
      }
    }
  }
  return search;
}
