import styles from './drawing.module.css';

/** Three curls that rise from (x, y). */
export function Steam({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.steam} d="M-40 0c-13-12-11-22 1-31s12-20 0-32" />
      <path className={styles.steam} d="M2-8c-14-14-12-26 2-36s14-24 1-38" />
      <path className={styles.steam} d="M44 0c-13-12-11-22 1-31s10-18 2-27" />
    </g>
  );
}
