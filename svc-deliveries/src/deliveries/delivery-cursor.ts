import { fields } from '@gamelles/contracts';
import { DomainError } from '@gamelles/service-kit';
import { z } from 'zod';

const position = z.object({ date: fields.date, id: fields.id });
type Position = z.output<typeof position>;

/** An opaque cursor for the position after a delivery, in the order of dates. */
export function encodeCursor({ date, id }: Position): string {
  return Buffer.from(`${date} ${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): Position {
  const [date, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const result = position.safeParse({ date, id });
  if (!result.success) throw new DomainError('invalid', { after: 'Cette page est inconnue.' });
  return result.data;
}
