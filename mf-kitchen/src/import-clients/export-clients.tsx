import { Card } from '@gamelles/web-kit';
import { DownloadForm } from '@gamelles/web-kit/download';
import { listAddressBook } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { saveClients } from './save-clients.ts';

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
