import type { ReactNode } from 'react';
import styles from './drawing.module.css';

export interface IllustrationProps {
  readonly className?: string;
}

/** The SVG element of a decorative drawing. */
export function Drawing({
  width,
  height,
  className,
  children,
}: IllustrationProps & {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  return (
    <svg
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      {children}
    </svg>
  );
}
