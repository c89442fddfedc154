import { readFileSync } from 'node:fs';

/**
 * A variable, or what the file holds that `NAME_FILE` names. An address takes its password from the
 * file that `NAME_PASSWORD_FILE` names. A file shows a secret to fewer than the environment does,
 * which an engine prints and each child process inherits.
 */
export function secretFrom(
  variables: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const value = variables[name] ?? contentOf(variables[`${name}_FILE`]);
  const password = contentOf(variables[`${name}_PASSWORD_FILE`]);
  return value === undefined || password === undefined ? value : withPassword(value, password);
}

/** Editors end a file with a line break, which is no part of a secret. */
function contentOf(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8').trimEnd();
}

/** A value that is no address stays as it is: the schema of the environment names it. */
function withPassword(address: string, password: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
