import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** A phone in a hand that comes from below right; (x, y) is the middle of its screen. */
export function HeldPhone({
  x,
  y,
  turn = 0,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly children: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className={styles.sleeve} d="M30 74C52 66 76 70 92 80L132 150C112 168 78 172 52 164Z" />
      <path
        className={styles.skin}
        d="M-20 40C-8 20 40 14 62 34 74 46 78 64 80 84 66 92 48 94 36 90 10 84-14 66-20 40Z"
      />
      <rect className={styles.blue} x={-44} y={-76} width={88} height={150} rx={13} />
      <rect className={styles.screen} x={-36} y={-66} width={72} height={124} rx={5} />
      <path className={styles.light} d="M-8 67h16" />
      {children}
      <path className={styles.skin} d="M-47-12c-9-1-13 3-13 8s5 9 13 9h8v-17Z" />
      <path className={styles.skin} d="M-47 9c-9-1-13 3-13 8s5 9 13 9h8V9Z" />
      <path className={styles.skin} d="M-46 30c-8-1-12 3-12 8s5 8 12 8h7V30Z" />
      <path className={styles.skin} d="M64 46C60 26 50 8 36 4c-8-2-13 6-8 13 8 9 12 20 14 34Z" />
    </g>
  );
}

/** A label between the four corners of a viewfinder. */
export function Viewfinder() {
  return (
    <path className={styles.beam} d="M-28-26v-10h10M28-26v-10h-10M-28 18v10h10M28 18v10h-10" />
  );
}
