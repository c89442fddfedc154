import { readFileSync } from 'node:fs';

/**
 * The value of a variable, or the content of the file that `NAME_FILE` names. An address gets its
 * password from the file that `NAME_PASSWORD_FILE` names. Files expose secrets less than the
 * environment, which an engine prints and every child process inherits.
 */
export function secretFrom(
  variables: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const value = variables[name] ?? contentOf(variables[`${name}_FILE`]);
  const password = contentOf(variables[`${name}_PASSWORD_FILE`]);
  return value === undefined || password === undefined ? value : withPassword(value, password);
}

/** Editors end a file with a line break, which does not belong to the secret. */
function contentOf(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readFileSync(file, 'utf8').trimEnd();
}

/** A value that is not an address stays as it is; the schema of the environment refuses it. */
function withPassword(address: string, password: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
