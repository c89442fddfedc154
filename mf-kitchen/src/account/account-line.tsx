import { atMoment, Badge, formatDay, formatEuros, formatMoment, plural } from '@gamelles/web-kit';
import { memo } from 'react';
import type { Line } from '../api.ts';
import type { Waiting } from '../journal/waiting-lines.ts';
import type { Place } from '../long-list/use-rows-in-window.ts';
import { ObjectionAtLine } from '../objections/objection-at-line.tsx';
import styles from './account.module.css';
import { LineActions } from './line-actions.tsx';
import { lineDetail, lineText } from './line-text.ts';

interface AccountLineProps extends Place {
  readonly line: Line;
  readonly waiting: Waiting | undefined;
}

/** A line of the account: its text, author, time and state. */
export const AccountLine = memo(function AccountLine({
  line,
  waiting,
  at,
  of,
  measure,
}: AccountLineProps) {
  const { id, undone_at, quantity_before } = line;
  const detail = lineDetail(line);
  const textId = `line-${id}`;
  return (
    <li
      ref={measure}
      className={styles.line}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={of}
    >
      <p className={styles.when}>{when(line)}</p>
      <div>
        <p id={textId} className={styles.text}>
          {undone_at === null ? lineText(line) : <s>{lineText(line)}</s>}
        </p>
        {quantity_before && (
          <p className={styles.soft}>
            <s>{plural(quantity_before, 'gamelle')}</s>
          </p>
        )}
        {detail !== '' && <p className={styles.soft}>{detail}</p>}
        {line.note !== null && <p className={styles.soft}>{`«\u00a0${line.note}\u00a0»`}</p>}
        <p className={styles.soft}>{byWhom(line)}</p>
        {waiting && <p className={styles.soft}>{waitingText[waiting]}</p>}
      </div>
      <Money line={line} />
      {line.objection && (
        <div className={styles.beside}>
          <ObjectionAtLine objection={line.objection} />
        </div>
      )}
      <LineActions line={line} textId={textId} isWaiting={waiting !== undefined} />
    </li>
  );
});

const waitingText = {
  correction: 'Correction en attente sur ce téléphone',
  cancellation: 'Annulation en attente sur ce téléphone',
} as const satisfies Record<Waiting, string>;

function Money({ line: { amount, amount_before, due, kind, undone_at } }: { readonly line: Line }) {
  if (amount === null) return null;
  const sign = kind === 'collected' ? '−\u00a0' : '';
  return (
    <p className={styles.money}>
      {amount_before !== null && <s>{formatEuros(amount_before)}</s>}{' '}
      {undone_at === null ? (
        <strong>{sign + formatEuros(amount)}</strong>
      ) : (
        <s>{sign + formatEuros(amount)}</s>
      )}
      {due !== null && due > 0 && <Badge tone="bad">Reste {formatEuros(due)}</Badge>}
      {due === 0 && amount > 0 && <Badge tone="good">Réglé</Badge>}
    </p>
  );
}

function when({ kind, date, happened_at }: Line): string {
  return kind === 'charged' && date !== null ? formatDay(date) : formatMoment(happened_at);
}

function byWhom(line: Line): string {
  const { by_you, corrected_at, undone_at } = line;
  const by = by_you ? 'par toi' : 'par ton équipe';
  const corrected = corrected_at === null ? [] : [`corrigé ${atMoment(corrected_at)}`];
  const undone = undone_at === null ? [] : [`annulé ${undoer(line)} ${atMoment(undone_at)}`];
  return [`Noté ${by}`, ...corrected, ...undone].join(' · ');
}

function undoer({ undone_by, recorded_by, by_you }: Line): string {
  return by_you && undone_by === recorded_by ? 'par toi' : 'par ton équipe';
}
