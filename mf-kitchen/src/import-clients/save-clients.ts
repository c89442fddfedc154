import { today } from '@gamelles/web-kit';
import { saveFile } from '@gamelles/web-kit/download';
import type { AddressBookEntry } from '../api.ts';

/** Saves the clients as a file. */
export async function saveClients(book: readonly AddressBookEntry[]): Promise<void> {
  const { writeCsv } = await import('./write-csv.ts');
  const file = new Blob([writeCsv(book)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `gamelles-clients-${today()}.csv`);
}
