import { fields } from '@gamelles/contracts';
import { DomainError } from '@gamelles/service-kit';
import { z } from 'zod';

const position = z.object({ happened_at: fields.moment, id: fields.id });

/** An opaque cursor for the position after a line. */
export function encodeCursor({
  happened_at,
  id,
}: {
  readonly happened_at: Date;
  readonly id: string;
}): string {
  return Buffer.from(`${happened_at.toISOString()} ${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): z.output<typeof position> {
  const [happened_at, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const result = position.safeParse({ happened_at, id });
  if (!result.success) throw new DomainError('invalid', { after: 'Cette page est inconnue.' });
  return result.data;
}
