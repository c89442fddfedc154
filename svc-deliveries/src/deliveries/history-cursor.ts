import { fields } from '@gamelles/contracts';
import { Refused } from '@gamelles/service-kit';
import { z } from 'zod';

const position = z.object({ date: fields.date, id: fields.id });
type Position = z.output<typeof position>;

/** The place in the history just after a delivery, as text that callers hand back unread. */
export const encodeCursor = ({ date, id }: Position): string =>
  Buffer.from(`${date} ${id}`).toString('base64url');

export const decodeCursor = (cursor: string): Position => {
  const [date, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const result = position.safeParse({ date, id });
  if (!result.success) throw new Refused('invalid', { after: 'Cette page est inconnue.' });
  return result.data;
};
