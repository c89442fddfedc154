import {
  Button,
  cacheAnswer,
  Dialog,
  FormError,
  Loading,
  TextField,
  useToast,
} from '@gamelles/web-kit';
import { Plus } from '@gamelles/web-kit/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '../account/use-sending.ts';
import { AllergyMark } from '../clients/allergy-mark.tsx';
import { findNames, manyClients, type ListedName } from '../clients/find-names.ts';
import { useClientNames } from '../clients/use-client-names.ts';
import { keys } from '../query-keys.ts';
import type { Round } from '../rounds/api.ts';
import { addToRound } from '../rounds/read-round.ts';
import styles from './round.module.css';

interface AddStopProps {
  readonly date: string;
  readonly round: Round;
}

/** Adds a client without boxes of the day, for instance to take some back or to be paid. */
export function AddStop(props: AddStopProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" className={styles.action} onClick={() => setAsking(true)}>
        <Plus size={18} aria-hidden />
        Ajouter un arrêt
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Ajouter un arrêt">
        <ChooseClient {...props} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function ChooseClient({ date, round, onDone }: AddStopProps & { readonly onDone: () => void }) {
  const { names, loading } = useClientNames();
  const [typed, setTyped] = useState('');
  const { problem, send } = useSending();
  const queries = useQueryClient();
  const toast = useToast();
  const others = names.filter(({ id }) => round.stops.every(({ client_id }) => client_id !== id));
  const add = ({ id, name }: ListedName) =>
    void send(async () => {
      cacheAnswer(queries, keys.round(date), await addToRound(date, id));
      onDone();
      toast.success(`${name} est dans la tournée`);
    });
  if (loading) return <Loading>Chargement de tes clients…</Loading>;
  const found = typed.trim() === '' ? others.slice(0, shown) : findNames(others, typed, shown);
  return (
    <>
      {others.length >= manyClients && (
        <TextField
          label="Chercher un client"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.choices} aria-label="Clients">
        {found.map((client) => (
          <li key={client.id}>
            <Button variant="secondary" className={styles.choice} onClick={() => add(client)}>
              <bdi>{client.name}</bdi>
              <AllergyMark client={client} />
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status">
          {others.length === 0
            ? 'Tous tes clients sont déjà dans la tournée.'
            : 'Aucun client ne correspond.'}
        </p>
      )}
      <FormError>{problem}</FormError>
      <Button variant="quiet" onClick={onDone}>
        Fermer
      </Button>
    </>
  );
}

const shown = 8;
