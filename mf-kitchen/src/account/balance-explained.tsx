import { ErrorState, formatEuros, formatDay, Loading, today } from '@gamelles/web-kit';
import { useEffect, useState } from 'react';
import type { Account, Line } from '../api.ts';
import styles from './account.module.css';
import { balanceSentence } from './balance.ts';
import { lineText } from './line-text.ts';
import { withRunningBalance, type Added } from './running-balance.ts';
import { useLines } from './use-account.ts';

/** « Pourquoi ce solde ? »: all lines with the running balance. */
export function BalanceExplained({ account }: { readonly account: Account }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Pourquoi ce solde{'\u00a0'}?</summary>
      {open && <Sum account={account} />}
    </details>
  );
}

function Sum({ account }: { readonly account: Account }) {
  const { items, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = useLines(
    account.client_id,
  );
  const drawn = useDrawn(hasNextPage ? 0 : items.length);
  // The sums need all lines: each balance includes every line before it.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  if (isError) {
    return (
      <ErrorState onRetry={() => void fetchNextPage()}>
        Toutes les lignes n’ont pas pu être chargées.
      </ErrorState>
    );
  }
  const added = withRunningBalance(items);
  const isWhole = !hasNextPage && drawn >= items.length;
  return (
    <div {...(!isWhole && { className: styles.adding, style: roomFor(added.length) })}>
      {!isWhole && <Loading>On additionne…</Loading>}
      {!hasNextPage && <Table added={added.slice(0, drawn)} account={account} />}
    </div>
  );
}

/** The least height of a row, in rem. */
const leastRow = 2.25;

/**
 * While totals load, the known rows have their room already, and the whole screen at least: what
 * follows moves at once and not later, when it may be in sight.
 */
function roomFor(rows: number) {
  return { minHeight: `max(100dvh, ${rows * leastRow}rem)` };
}

interface TableProps {
  readonly added: readonly Added[];
  readonly account: Account;
}

function Table({ added, account }: TableProps) {
  return (
    <table className={styles.sum}>
      <thead>
        <tr>
          <th scope="col">Ligne</th>
          <th scope="col">Montant</th>
          <th scope="col">Solde</th>
        </tr>
      </thead>
      <tbody>
        {added.map(({ line, balance }) => (
          <tr key={line.id}>
            <td>
              {formatDay(dayOf(line))} · {lineText(line)}
            </td>
            <td>{signed(line.balance_change)}</td>
            <td>{formatEuros(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {balanceSentence('Au total, ce client', account)}
          </th>
          <td>{formatEuros(account.amount_due - account.credit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const atOnce = 60;

/**
 * The number of rendered rows. It grows with each frame, because a thousand at once block a phone.
 */
function useDrawn(all: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= all) return;
    const next = requestAnimationFrame(() => setDrawn(drawn + atOnce));
    return () => cancelAnimationFrame(next);
  }, [drawn, all]);
  return drawn;
}

function dayOf({ kind, date, happened_at }: Line): string {
  return kind === 'charged' && date !== null ? date : today(new Date(happened_at));
}

function signed(amount: number): string {
  return amount > 0 ? `+\u00a0${formatEuros(amount)}` : `−\u00a0${formatEuros(-amount)}`;
}
