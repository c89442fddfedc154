import {
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  Page,
  plural,
  TextField,
} from '@gamelles/web-kit';
import { UserPlus } from '@gamelles/web-kit/icons';
import { LaidPlate } from '@gamelles/web-kit/illustrations';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { listClients, type ClientName } from '../api.ts';
import { useRowsInWindow } from '../long-list/use-rows-in-window.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import styles from './client-list.module.css';
import { ClientRow } from './client-row.tsx';
import { findClients, foldClients } from './find-clients.ts';
import { useTyped } from './use-typed.ts';

export function ClientList() {
  return (
    <Page
      wide
      title="Clients"
      back={{ to: '/central-kitchen', label: 'Retour' }}
      actions={
        <LinkButton variant="secondary" to="/import-clients">
          Importer, exporter
        </LinkButton>
      }
      mainAction={
        <LinkButton to="/add-client">
          <UserPlus size={20} aria-hidden />
          Ajouter un client
        </LinkButton>
      }
    >
      <Clients />
    </Page>
  );
}

function Clients() {
  // Balances change with every box, so they are read at each visit.
  const { data, isPending, error, refetch } = useQuery({
    queryKey: keys.clientNames,
    queryFn: listClients,
    staleTime: 0,
  });
  if (isPending) return <Loading>Chargement de tes clients…</Loading>;
  if (!data) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {messageOf(error, 'Impossible de charger tes clients.')}
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return <EmptyState illustration={<LaidPlate />}>Tu n’as pas encore de client.</EmptyState>;
  }
  return <Found clients={data} />;
}

function Found({ clients }: { clients: readonly ClientName[] }) {
  const { typed, search } = useTyped();
  const settled = useDeferredValue(typed);
  const folded = useMemo(() => foldClients(clients), [clients]);
  const found = useMemo(() => findClients(folded, settled), [folded, settled]);
  return (
    <>
      <search>
        <TextField
          label="Chercher un client"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
      </search>
      <p role="status" className={styles.count}>
        {found.length === 0 ? 'Aucun client ne correspond.' : plural(found.length, 'client')}
      </p>
      {found.length > 0 && <Rows key={settled} name={`/clients ${settled}`} clients={found} />}
    </>
  );
}

const usualHeight = 61;

interface RowsProps {
  readonly name: string;
  readonly clients: readonly ClientName[];
}

function Rows({ name, clients }: RowsProps) {
  const { list, rows, measure, room } = useRowsInWindow({
    name,
    count: clients.length,
    keyOf: (at) => clients[at]?.id,
    usualHeight,
  });
  return (
    <ul ref={list} className={styles.list} style={room}>
      {rows.map(
        (at) =>
          clients[at] && (
            <ClientRow
              key={clients[at].id}
              client={clients[at]}
              at={at}
              of={clients.length}
              measure={measure}
            />
          ),
      )}
    </ul>
  );
}
