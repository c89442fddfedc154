import { Card } from '@gamelles/web-kit';
import { Attention } from './attention.tsx';
import { Day } from './day.tsx';
import styles from './today.module.css';

/** The home of a kitchen that has finished its first steps. */
export function Today() {
  return (
    <Card aria-label="Aujourd’hui" className={styles.today}>
      <Day />
      <Attention />
    </Card>
  );
}
