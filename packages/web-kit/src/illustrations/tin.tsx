import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export interface TinProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
}

/** One tier of a tiffin, hung by the middle of its rim at (x, y). */
export function Tin({ x, y, width, height, children }: TinProps) {
  const w = width / 2;
  const h = height;
  const inset = Math.min(11, w * 0.16);
  const round = Math.min(16, h * 0.26);
  const sag = Math.min(8, h * 0.11);
  const rim = Math.min(14, 6 + h * 0.1);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={styles.enamel}
        d={`M${-w} 2C${-w + 1} ${h * 0.5} ${-w + 2} ${h - round} ${-w + inset} ${h - sag / 2}Q2 ${h + sag} ${w - inset + 1} ${h - sag / 2 - 1}C${w - 2} ${h - round - 2} ${w - 1} ${h * 0.5} ${w} 2Z`}
      />
      <path
        className={styles.shade}
        d={`M${w * 0.7} 3C${w * 0.72} ${h * 0.5} ${w * 0.7} ${h - round} ${w * 0.6} ${h - 1}Q${w * 0.8} ${h - 2} ${w - inset} ${h - sag / 2 - 2}C${w - 4} ${h - round - 2} ${w - 3} ${h * 0.5} ${w - 1.5} 3Z`}
      />
      {children}
      <rect
        className={styles.blue}
        x={-w - 4}
        y={-rim / 2}
        width={width + 8}
        height={rim}
        rx={rim / 2}
      />
      <path className={styles.light} d={`M${-w + 6} 0h${width * 0.2}`} />
    </g>
  );
}
