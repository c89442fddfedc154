import styles from './app-background.module.css';

/** The striped towel in the background; decoration only. */
export function AppBackground() {
  return <div className={styles.towel} aria-hidden />;
}
