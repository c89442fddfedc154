import { Card, today } from '@gamelles/web-kit';
import { DownloadForm, saveFile } from '@gamelles/web-kit/download';
import { listAddressBook, type AddressBookEntry } from '../api.ts';
import { messageOf } from '../message-of.ts';

/** Downloads all clients as a file for a spreadsheet; it asks for the password. */
export function ExportClients() {
  return (
    <Card aria-labelledby="export">
      <h2 id="export">Exporter tes clients</h2>
      <p>
        Noms, e-mails, téléphones, adresses et préférences. Les allergies et les digicodes restent
        dans Gamelles.
      </p>
      <DownloadForm
        load={listAddressBook}
        save={(book) => void saveClients(book)}
        label="Exporter en CSV"
        done="Le fichier est dans tes téléchargements."
        messageOf={messageOf}
      />
    </Card>
  );
}

async function saveClients(book: readonly AddressBookEntry[]): Promise<void> {
  const { writeCsv } = await import('./write-csv.ts');
  const file = new Blob([writeCsv(book)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `gamelles-clients-${today()}.csv`);
}
