import { fields } from '@gamelles/contracts';
import { z } from 'zod';
import type { Erasure } from './erasure.ts';

const what = [z.string(), z.string(), z.uuid(), z.iso.datetime()] as const;
const words = z.union([z.tuple([...what]), z.tuple([...what, fields.role, z.uuid()])]);

/** An erasure as one line: `clients record <id> <time>`. */
export function printLine(service: string, kind: string, { id, at, by }: Erasure): string {
  const person = by === undefined ? [] : [by.role, by.id];
  return [service, kind, id, at.toISOString(), ...person].join(' ');
}

/** @throws Error with the expected notation */
export function parseLine(line: string): Erasure & { readonly kind: string } {
  const { data } = words.safeParse(line.split(' '));
  if (!data) throw new Error('a line is <service> <kind> <id> <time>, or that and <role> <id>');
  const [, kind, id, at] = data;
  const erasure = { kind, id, at: new Date(at) };
  return data.length === 4 ? erasure : { ...erasure, by: { role: data[4], id: data[5] } };
}
