import { expect, test } from 'vitest';
import { newId } from '../index.ts';
import { parseLine, printLine } from './line.ts';

const erasure = { id: newId(), at: new Date('2026-11-23T13:05:00.120Z') };

test.each([[{}], [{ by: { id: newId(), role: 'traiteur' as const } }]])(
  'an erasure with %j is read as it was printed',
  (more) => {
    const line = printLine('clients', 'record', { ...erasure, ...more });
    expect(parseLine(line)).toEqual({ kind: 'record', ...erasure, ...more });
  },
);

test.each(['', ' client', ' cook 0197a5b0-0000-7000-8000-000000000000'])(
  'a line that ends with « %s » in the place of a person, or of the time, is refused',
  (end) => {
    const line = printLine('clients', 'record', erasure);
    const wrong = end === '' ? line.slice(0, -25) : `${line}${end}`;
    expect(() => parseLine(wrong)).toThrow('a line is <service> <kind> <id> <time>');
  },
);
