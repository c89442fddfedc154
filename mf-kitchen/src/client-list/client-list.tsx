import { longestSearch } from '@gamelles/contracts/limits';
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
import { messageOf } from '../message-of.ts';
import { useDebounced } from '../use-debounced.ts';
import styles from './client-list.module.css';
import { ClientRows } from './client-rows.tsx';
import { useFoundClients } from './use-found-clients.ts';
import { useSearchText } from './use-search-text.ts';

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
  const { typed, search } = useSearchText();
  const settled = useDebounced(typed.trim(), 300);
  const found = useFoundClients(settled);
  const { items, count, isPending, isLoadingError, error } = found;
  const hasNone = items.length === 0;
  const isSearched = typed !== '' || settled !== '';

  if (isPending) return <Loading>Chargement de tes clients…</Loading>;
  const failure = isLoadingError && (
    <ErrorState onRetry={() => void found.refetch()}>
      {messageOf(error, 'Impossible de charger tes clients.')}
    </ErrorState>
  );
  if (!isSearched && failure) return failure;
  if (!isSearched && hasNone) {
    return <EmptyState illustration={<LaidPlate />}>Tu n’as pas encore de client.</EmptyState>;
  }
  return (
    <>
      <search>
        <TextField
          label="Chercher un client"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestSearch}
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
      </search>
      <p role="status" className={styles.count}>
        {!failure && count !== undefined && countText(count)}
      </p>
      {failure}
      {!hasNone && <ClientRows key={found.shown} found={found} />}
    </>
  );
}

function countText(count: number): string {
  return count === 0 ? 'Aucun client ne correspond.' : plural(count, 'client');
}
