import { createHash } from 'node:crypto';

/** By what a browser tells whether a file is the one that was meant (Subresource Integrity). */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
