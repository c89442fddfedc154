import styles from './bill.module.css';

/** The account of one client, drawn like a bill on a notepad. */
export function Bill() {
  return (
    <dl className={styles.bill} aria-hidden>
      {rows.map(([what, amount]) => (
        <div key={what} className={styles.row}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>Montant dû</dt>
        <dd>29,70 €</dd>
      </div>
    </dl>
  );
}

const rows = [
  ['Lasagnes aux courges × 2', '19,80 €'],
  ['Payé à la livraison', '− 19,80 €'],
  ['Blanquette de veau × 3', '29,70 €'],
] as const;
