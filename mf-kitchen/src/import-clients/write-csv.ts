import { formatPhone } from '@gamelles/contracts/phone';
import Papa from 'papaparse';
import type { AddressBookEntry } from '../api.ts';
import { columnNames, type Column } from './columns.ts';

const columns = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'postcode',
  'city',
  'likes',
] as const satisfies readonly Column[];

// An apostrophe keeps a spreadsheet from running the cell. The library's own expression misses cells
// of several lines.
const formula = /^[=+\-@\t\r]/;

/** A CSV file that a French spreadsheet opens, and that can be imported again. */
export function writeCsv(book: readonly AddressBookEntry[]): string {
  const fields = columns.map((column) => columnNames[column][0]);
  const data = book.map((entry) => [
    entry.firstname,
    entry.lastname,
    entry.email ?? '',
    entry.phone === null ? '' : formatPhone(entry.phone, ' '),
    entry.street ?? '',
    entry.postcode ?? '',
    entry.city ?? '',
    entry.likes ?? '',
  ]);
  const text = Papa.unparse({ fields, data }, { delimiter: ';', escapeFormulae: formula });
  // Without this byte order mark, Excel reads the file as Windows-1252.
  return `\uFEFF${text}\r\n`;
}
