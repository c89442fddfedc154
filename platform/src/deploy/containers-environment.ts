import { secretFrom } from '@gamelles/service-kit/secret-from';

/** A variable that a container gets, directly or as a file. */
export function required(name: string): string {
  const value = secretFrom(process.env, name);
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}
