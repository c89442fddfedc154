import { Button, SelectField } from '@gamelles/web-kit';
import { Link } from '@gamelles/web-kit/router';
import type { ComponentProps } from 'react';
import type { useClientNames } from './use-client-names.ts';
import styles from './client-select.module.css';

interface ClientSelectProps extends ComponentProps<typeof SelectField> {
  clients: ReturnType<typeof useClientNames>;
}

/** The clients to choose from, by first and last name. */
export function ClientSelect({ clients, ...select }: ClientSelectProps) {
  const { names, loading, error, reload } = clients;
  const none = names.length === 0 && !loading && !error;
  return (
    <div className={styles.choice}>
      <SelectField {...select} hint={none && <FirstClient />} aria-busy={loading}>
        {names.map(({ id, firstname, lastname }) => (
          <option key={id} value={id}>
            {firstname} {lastname}
          </option>
        ))}
      </SelectField>
      {error && names.length === 0 && (
        <div role="alert" className={styles.failure}>
          <p>Impossible de charger tes clients.</p>
          <Button variant="quiet" onClick={() => void reload()}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}

function FirstClient() {
  return (
    <>
      Tu n’as pas encore de client. <Link to="/add-client">Ajoute le premier</Link>
    </>
  );
}
