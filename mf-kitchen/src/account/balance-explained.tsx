import { sumEuros } from '@gamelles/contracts/money';
import { ErrorState, Loading, MoreButton } from '@gamelles/web-kit';
import { useEffect, useState } from 'react';
import type { Account } from '../api.ts';
import styles from './account.module.css';
import { balanceOf } from './balance.ts';
import { statementOf } from './statement.ts';
import { StatementTable } from './statement-table.tsx';
import { useLines } from './use-account.ts';

interface BalanceExplainedProps {
  readonly account: Account;
  /** The account without the unsent acts of this phone. */
  readonly known: Account;
}

/** « Pourquoi ce solde ? »: the lines with the running balance. */
export function BalanceExplained(props: BalanceExplainedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Pourquoi ce solde{'\u00a0'}?</summary>
      {open && <Statement {...props} />}
    </details>
  );
}

const step = 40;

function Statement({ account, known }: BalanceExplainedProps) {
  const { items, isPending, isLoadingError, refetch, ...rest } = useLines(account.client_id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = rest;
  const [wanted, setWanted] = useState(step);
  const counted = items.filter(({ balance_change }) => balance_change !== 0);
  // The next step is loaded ahead: rows that come late would push away what is read below them.
  const isShort = counted.length < wanted + step;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [isShort, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (isPending) return <Loading>On additionne…</Loading>;
  if (isLoadingError) {
    return (
      <ErrorState onRetry={() => void refetch()}>Les lignes n’ont pas pu être chargées.</ErrorState>
    );
  }
  const { before, added } = statementOf(counted.slice(0, wanted), balanceOf(known));
  const isWhole = !hasNextPage && counted.length <= wanted;
  return (
    <>
      {!isWhole && (
        <MoreButton
          busy={isFetchingNextPage && counted.length < wanted}
          failed={isFetchNextPageError}
          onMore={() => {
            setWanted(wanted + step);
            if (isFetchNextPageError) void fetchNextPage();
          }}
        >
          Voir les lignes d’avant
        </MoreButton>
      )}
      <StatementTable
        account={account}
        before={isWhole ? undefined : before}
        added={added}
        waiting={sumEuros([balanceOf(account), -balanceOf(known)])}
      />
    </>
  );
}
