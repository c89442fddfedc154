import { fields } from '@gamelles/contracts';
import { DomainError } from '@gamelles/service-kit';
import { z } from 'zod';

// Postgres cannot store NUL.
const name = z.string().refine((text) => !text.includes('\0'));
const position = z.tuple([name, name, fields.id]);

interface Position {
  readonly lastname: string;
  readonly firstname: string;
  readonly id: string;
}

/** An opaque cursor for the position after a client. */
export function encodeCursor({ lastname, firstname, id }: Position): string {
  return Buffer.from(JSON.stringify([lastname, firstname, id])).toString('base64url');
}

export function decodeCursor(cursor: string): Position {
  const result = position.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success) throw new DomainError('invalid', { after: 'Cette page est inconnue.' });
  const [lastname, firstname, id] = result.data;
  return { lastname, firstname, id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
