import { createHash } from 'node:crypto';

/** The subresource integrity of a file. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
