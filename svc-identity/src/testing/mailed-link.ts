import { expect } from 'vitest';
import type { Identity } from './start-identity.ts';

/**
 * Waits for `count` mails of this kind to an address.
 *
 * @returns the token of the last link
 */
export async function mailedToken(
  { mails }: { readonly mails: Pick<Identity['mails'], 'to'> },
  recipient: string,
  screen: 'verify-email' | 'reset-password' | 'undo-email-change',
  count = 1,
): Promise<string> {
  const link = new RegExp(`^http://localhost:8080/${screen}/([\\w-]{43})$`, 'm');
  const tokens = () => mails.to(recipient).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
  await expect.poll(() => tokens().length).toBeGreaterThanOrEqual(count);
  return tokens().at(-1) ?? '';
}
