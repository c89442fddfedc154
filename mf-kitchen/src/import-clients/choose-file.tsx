import { Card } from '@gamelles/web-kit';
import { columnNames } from './columns.ts';
import styles from './import-clients.module.css';

const columns = Object.values(columnNames)
  .map(([name]) => name)
  .join(', ');

/** Chooses a file on the device. Nothing of it is sent before the person confirms. */
export function ChooseFile({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <Card>
      <label className={styles.label} htmlFor="csv">
        Fichier CSV
      </label>
      <p id="csv-hint" className={styles.hint}>
        La première ligne nomme les colonnes&nbsp;: {columns}. Seuls le prénom et le nom sont
        nécessaires. Tu verras tout avant que quoi que ce soit soit ajouté.
      </p>
      <input
        id="csv"
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-describedby="csv-hint"
        className={styles.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </Card>
  );
}
