import { failureText, today } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import { DownloadForm } from '../download/download-form.tsx';
import { saveFile } from '../download/save-file.ts';
import { exportOwnData } from './calls.ts';
import styles from './own-data.module.css';

const notPrepared = 'Tes données n’ont pas pu être préparées. Réessaie dans un moment.';

/** Downloads all data about a person as a file; the text names its contents. */
export function OwnData({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.data} aria-labelledby="data">
      <h2 id="data">Tes données</h2>
      <p>{children}</p>
      <DownloadForm
        load={exportOwnData}
        save={saveData}
        label="Télécharger mes données"
        done="Tes données sont dans tes téléchargements."
        messageOf={(failure) => failureText(failure, notPrepared)}
      />
    </section>
  );
}

/** Indented, because people read it. */
function saveData(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, `gamelles-mes-donnees-${today()}.json`);
}
