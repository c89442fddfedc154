import styles from './app-background.module.css';

/** The towel under everything; decoration only. */
export function AppBackground() {
  return <div className={styles.towel} aria-hidden />;
}
