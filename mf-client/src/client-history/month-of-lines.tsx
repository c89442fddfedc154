import { atMoment, Badge, formatDay, formatEuros, plural } from '@gamelles/web-kit';
import { useRef } from 'react';
import type { Line } from '../api.ts';
import styles from './client-history.module.css';
import { Disagree } from './disagree.tsx';
import { lineText } from './line-text.ts';
import { dayOf, type Month } from './months.ts';
import { Objection } from './objection.tsx';

interface MonthProps {
  readonly month: Month;
  /** Whether all lines of the month have loaded, so that its totals are right. */
  readonly isWhole: boolean;
}

export function MonthOfLines({ month: { month, lines, ...figures }, isWhole }: MonthProps) {
  return (
    <section className={styles.month}>
      <h2>{monthName.format(new Date(`${month}-15T12:00:00Z`))}</h2>
      {isWhole && (
        <p className={styles.figures}>
          {plural(figures.delivered, 'gamelle livrée', 'gamelles livrées')}, {figures.returned}{' '}
          {figures.returned < 2 ? 'rendue' : 'rendues'} · {formatEuros(figures.charged)} de repas,{' '}
          {formatEuros(figures.paid)} {figures.paid < 2 ? 'payé' : 'payés'}
        </p>
      )}
      <ul className={styles.list}>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Row({ line }: { readonly line: Line }) {
  const { amount, amount_before, due, undone_at, objection } = line;
  const textId = `line-${line.id}`;
  const isUndone = undone_at !== null;
  const row = useRef<HTMLLIElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  // The button that was pressed is about to disappear, so the focus moves; if it has moved already,
  // it stays.
  const keepFocus = (): void => {
    const { activeElement: here, body } = document;
    if (here === body || row.current?.contains(here)) text.current?.focus({ preventScroll: true });
  };
  return (
    <li ref={row} className={styles.line}>
      <span className={styles.day}>{formatDay(dayOf(line))}</span>
      <span id={textId} ref={text} tabIndex={-1} className={styles.text}>
        {isUndone ? <s>{lineText(line)}</s> : lineText(line)}
        {line.quantity_before && (
          <span className={styles.undone}>
            <Before>{plural(line.quantity_before, 'gamelle')}</Before>
          </span>
        )}
        {isUndone && <span className={styles.undone}>annulé {atMoment(undone_at)}</span>}
      </span>
      {amount !== null && (
        <span className={styles.money}>
          {amount_before !== null && (
            <>
              <Before>{formatEuros(amount_before)}</Before>{' '}
              <span className={styles.said}>maintenant</span>
            </>
          )}{' '}
          {isUndone ? <s>{formatEuros(amount)}</s> : <strong>{formatEuros(amount)}</strong>}
          {due !== null && due > 0 && <Badge tone="bad">Reste {formatEuros(due)}</Badge>}
          {due === 0 && amount > 0 && <Badge tone="good">Réglé</Badge>}
        </span>
      )}
      <div role="group" aria-labelledby={textId} className={styles.beside}>
        {objection && <Objection objection={objection} />}
        {objection?.settled_at !== null && <Disagree line={line} onShown={keepFocus} />}
      </div>
    </li>
  );
}

/** The value before a correction: screen readers do not say that it is crossed out. */
function Before({ children }: { readonly children: string }) {
  return (
    <s>
      <span className={styles.said}>avant </span>
      {children}
    </s>
  );
}

const monthName = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: 'long',
  year: 'numeric',
});
