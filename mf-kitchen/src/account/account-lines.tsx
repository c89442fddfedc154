import { EmptyState, ErrorState, Loading, MoreButton } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { messageOf } from '../message-of.ts';
import type { Line } from '../api.ts';
import { useWaitingLines } from '../journal/use-waiting.ts';
import { idOf } from '../long-list/id-of.ts';
import { useRowsInWindow } from '../long-list/use-rows-in-window.ts';
import { AccountLine } from './account-line.tsx';
import styles from './account.module.css';
import { useLines } from './use-account.ts';

/** The lines of an account, newest first. */
export function AccountLines({ clientId }: { readonly clientId: string }) {
  const { items, isPending, isLoadingError, error, hasNextPage, ...lines } = useLines(clientId);
  const { isFetchingNextPage, isFetchNextPageError } = lines;
  if (isPending) return <Loading>Chargement des lignes…</Loading>;
  if (isLoadingError) {
    return (
      <ErrorState onRetry={() => void lines.refetch()}>
        {messageOf(error, 'Impossible de charger les lignes.')}
      </ErrorState>
    );
  }
  // An undo entry is shown at the line that it undoes.
  const shown = items.filter(({ kind }) => kind !== 'undone');
  if (shown.length === 0) {
    return (
      <EmptyState illustration={<EmptyPlate />}>Rien dans ce compte pour l’instant.</EmptyState>
    );
  }
  return (
    <section className={styles.lines}>
      <h2>Ce qui a été fait</h2>
      <Rows name={`/compte/${clientId}`} lines={shown} isWhole={!hasNextPage} />
      {hasNextPage && (
        <MoreButton
          busy={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void lines.fetchNextPage()}
        />
      )}
    </section>
  );
}

const usualHeight = 160;

interface RowsProps {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly isWhole: boolean;
}

function Rows({ name, lines, isWhole }: RowsProps) {
  const waiting = useWaitingLines();
  const { list, rows, measure, room } = useRowsInWindow({
    name,
    items: lines,
    idOf,
    usualHeight,
  });
  return (
    <ul ref={list} className={styles.list} style={room}>
      {rows.map(
        (at) =>
          lines[at] && (
            <AccountLine
              key={lines[at].id}
              line={lines[at]}
              waiting={waiting.get(lines[at].id)}
              at={at}
              of={isWhole ? lines.length : -1}
              measure={measure}
            />
          ),
      )}
    </ul>
  );
}
