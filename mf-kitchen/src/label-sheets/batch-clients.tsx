import { mostBoxes } from '@gamelles/contracts/limits';
import { ErrorState, Loading, NumberStepper, TextField } from '@gamelles/web-kit';
import { useState } from 'react';
import { AllergyMark } from '../clients/allergy-mark.tsx';
import { findNames, manyClients, type ListedName } from '../clients/find-names.ts';
import type { useClientNames } from '../clients/use-client-names.ts';
import { messageOf } from '../message-of.ts';
import { Dislike } from '../dishes/dislike.tsx';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { useRefetchClients } from '../rounds/use-refetch-clients.ts';
import { useDebounced } from '../use-debounced.ts';
import { BatchClash } from './batch-clash.tsx';
import { withClient, withQuantity, type Batch } from './batch.ts';
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
      <ul className={styles.rows}>
        {[...chosen, ...others].map((client) => (
          <ClientChoice
            key={client.id}
            client={client}
            batch={batch}
            clash={clash}
            onChange={onChange}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface ClientChoiceProps extends Omit<BatchClientsProps, 'clients'> {
  readonly client: ListedName;
}

function ClientChoice({ client, batch, clash, onChange }: ClientChoiceProps) {
  const { id, name } = client;
  const quantity = batch.quantities.get(id);
  return (
    <li>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={quantity !== undefined}
          onChange={({ target }) => onChange(withClient(batch, id, target.checked))}
        />
        <span className={styles.what}>{name}</span>
        <AllergyMark client={client} />
      </label>
      {quantity !== undefined && (
        <div className={styles.quantity}>
          <ChosenClash client={client} batch={batch} clash={clash} />
          <NumberStepper
            label={`Gamelles pour ${name}`}
            min={1}
            max={mostBoxes}
            value={quantity}
            onChange={(boxes) => onChange(withQuantity(batch, id, boxes))}
          />
        </div>
      )}
    </li>
  );
}

function ChosenClash({ client, batch, clash }: Omit<ClientChoiceProps, 'onChange'>) {
  // Debounced, because each reading of allergies is recorded and each letter would cause one.
  const dishName = useDebounced(batch.dish.trim(), 400);
  const { data: dishes = [] } = useDishes();
  const dish = findDish(dishes, dishName);
  const about = { client, dishName };
  return (
    <>
      {dishName !== '' && <Dislike {...about} dish={dish} />}
      <BatchClash {...about} clash={clash} />
    </>
  );
}
