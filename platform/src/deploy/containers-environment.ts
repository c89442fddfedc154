import { secretFrom } from '@gamelles/service-kit/secret-from';

/** A variable that a container is given, itself or by a file. */
export function required(name: string): string {
  const value = secretFrom(process.env, name);
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
