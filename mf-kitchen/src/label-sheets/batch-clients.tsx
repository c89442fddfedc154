import { ErrorState, Loading, TextField } from '@gamelles/web-kit';
import { useState } from 'react';
import { findNames, manyClients } from '../clients/find-names.ts';
import type { useClientNames } from '../clients/use-client-names.ts';
import { messageOf } from '../message-of.ts';
import { useRefetchClients } from '../rounds/use-refetch-clients.ts';
import { useDebounced } from '../use-debounced.ts';
import type { Batch } from './batch.ts';
import { ClientChoice } from './client-choice.tsx';
import styles from './label-sheets.module.css';
import type { BatchAnswers } from './use-batch-answers.ts';

/** The number of clients shown at once; the search finds the others. */
const shownAtMost = 60;

interface BatchClientsProps {
  readonly batch: Batch;
  readonly clients: ReturnType<typeof useClientNames>;
  readonly clash: BatchAnswers;
  readonly onChange: (batch: Batch) => void;
}

/** The clients of a batch: the chosen ones first, then those that match the search. */
export function BatchClients({ batch, clients, clash, onChange }: BatchClientsProps) {
  const { names, loading, error, reload } = clients;
  const [typed, setTyped] = useState('');
  // Debounced, because each reading of allergies is recorded and each letter would cause one.
  const dishName = useDebounced(batch.dish.trim(), 400);
  useRefetchClients([...batch.quantities.keys()]);
  if (loading) return <Loading>Chargement de tes clients…</Loading>;
  if (error && names.length === 0) {
    return (
      <ErrorState onRetry={() => void reload()}>
        {messageOf(error, 'Impossible de charger tes clients.')}
      </ErrorState>
    );
  }
  const found = typed.trim() === '' ? names : findNames(names, typed, shownAtMost);
  const chosen = names.filter(({ id }) => batch.quantities.has(id));
  const others = found.filter(({ id }) => !batch.quantities.has(id)).slice(0, shownAtMost);
  return (
    <fieldset className={styles.clients}>
      <legend>Clients</legend>
      {names.length > manyClients && (
        <TextField
          label="Chercher un client"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {names.length === 0 && <p>Tu n’as pas encore de client.</p>}
      <div className={styles.frame}>
        <ul className={styles.rows}>
          {[...chosen, ...others].map((client) => (
            <ClientChoice
              key={client.id}
              client={client}
              batch={batch}
              dishName={dishName}
              clash={clash}
              onChange={onChange}
            />
          ))}
        </ul>
      </div>
    </fieldset>
  );
}
