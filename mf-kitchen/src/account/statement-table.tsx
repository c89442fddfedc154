import { formatDay, formatEuros, today } from '@gamelles/web-kit';
import type { Account, Line } from '../api.ts';
import styles from './account.module.css';
import { balanceOf, balanceSentence } from './balance.ts';
import { lineText } from './line-text.ts';
import type { Added } from './statement.ts';

interface StatementTableProps {
  readonly account: Account;
  /** The balance before the first line in euros; undefined if nothing came before it. */
  readonly before: number | undefined;
  readonly added: readonly Added[];
  /** The change by the unsent acts of this phone, in euros. */
  readonly waiting: number;
}

/** Lines that add up to the balance of an account, as on a bank statement. */
export function StatementTable({ account, before, added, waiting }: StatementTableProps) {
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
        {before !== undefined && (
          <tr>
            <td colSpan={2}>Solde avant ces lignes</td>
            <td>{balanceText(before)}</td>
          </tr>
        )}
        {added.map(({ line, balance }) => (
          <tr key={line.id}>
            <td>
              {formatDay(dayOf(line))} · {lineText(line)}
            </td>
            <td>{signed(line.balance_change)}</td>
            <td>{balanceText(balance)}</td>
          </tr>
        ))}
        {waiting !== 0 && (
          <tr>
            <td>En attente sur ce téléphone</td>
            <td>{signed(waiting)}</td>
            <td>{balanceText(balanceOf(account))}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {balanceSentence('Au total, ce client', account)}
          </th>
          <td>{balanceText(balanceOf(account))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function dayOf({ kind, date, happened_at }: Line): string {
  return kind === 'charged' && date !== null ? date : today(new Date(happened_at));
}

function signed(amount: number): string {
  return amount > 0 ? `+\u00a0${formatEuros(amount)}` : balanceText(amount);
}

/** With the minus sign of the amounts, which is as wide as their plus. */
function balanceText(balance: number): string {
  return balance < 0 ? `−\u00a0${formatEuros(-balance)}` : formatEuros(balance);
}
