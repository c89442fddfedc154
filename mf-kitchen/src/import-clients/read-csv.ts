import Papa from 'papaparse';
import { noValues, type ClientValues } from '../client-form/client-values.ts';
import { columnNames, columnOf, isMobile, type Column } from './columns.ts';

export interface ReadFile {
  readonly rows: readonly ReadRow[];
  /** Unknown headers. */
  readonly ignored: readonly string[];
}

export interface ReadRow {
  /** The line number in the file, as a spreadsheet counts. */
  readonly line: number;
  readonly values: ClientValues;
  /** The cells of fields that another cell has filled. */
  readonly leftOut: readonly string[];
}

/** The highest number of clients in one file; no caterer has more. */
const mostRows = 2000;

/**
 * Several headers may name one field, such as « Téléphone » and « Portable ». These fields take all
 * cells, the others the first filled one, and a mobile number before other numbers.
 */
const lists: ReadonlySet<Column> = new Set<Column>(['allergies', 'likes', 'door_notes']);

const blank = JSON.stringify(noValues);

/** @throws Error with a French sentence for a file without clients */
export function readCsv(bytes: ArrayBuffer): ReadFile {
  const { data } = Papa.parse<string[]>(textOf(bytes), {
    // French spreadsheets write semicolons; other programs write commas or tabs.
    delimitersToGuess: [';', ',', '\t'],
    skipEmptyLines: false,
  });
  const [headers = [], ...lines] = data;
  const columns = headers.map(columnOf);
  if (!columns.includes('firstName') || !columns.includes('lastName')) {
    throw new Error(
      `La première ligne doit nommer les colonnes, au moins «\u00a0${columnNames.firstName[0]}\u00a0» et «\u00a0${columnNames.lastName[0]}\u00a0».`,
    );
  }
  const mobileFirst = [...headers.keys()].toSorted(
    (one, other) => Number(isMobile(headers[other])) - Number(isMobile(headers[one])),
  );
  const rows = lines
    .map((cells, index) => ({ line: index + 2, ...read(cells) }))
    .filter(({ values }) => JSON.stringify(values) !== blank);
  if (rows.length === 0) throw new Error('Ce fichier ne contient aucun client.');
  if (rows.length > mostRows) {
    throw new Error(`Ce fichier est trop long\u00a0: ${mostRows} clients au plus.`);
  }
  return { rows, ignored: headers.filter((header, n) => header.trim() !== '' && !columns[n]) };

  function read(cells: readonly string[]): Omit<ReadRow, 'line'> {
    const filled = new Map<Column, string>();
    const leftOut: string[] = [];
    for (const n of mobileFirst) {
      const column = columns[n];
      const text = column === undefined ? '' : tidied(column, cells[n] ?? '');
      if (column === undefined || text === '') continue;
      const before = filled.get(column);
      if (before === undefined) filled.set(column, text);
      else if (lists.has(column)) filled.set(column, `${before}, ${text}`);
      else if (text !== before) leftOut.push(text);
    }
    return { values: { ...noValues, ...Object.fromEntries(filled) }, leftOut };
  }
}

/** UTF-8, or Windows-1252, which Excel writes on a French Windows. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Restores the first 0 of a phone number, which spreadsheets drop. */
function tidied(column: Column, cell: string): string {
  // Programs put an apostrophe before a text that looks like a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  if (column === 'phone' && /^[1-9]([\s.]?\d{2}){4}$/.test(text)) return `0${text}`;
  if (column === 'postcode' && /^\d{4}$/.test(text)) return `0${text}`;
  return text;
}
