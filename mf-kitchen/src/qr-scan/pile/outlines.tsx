import { tokenInLabel } from '@gamelles/contracts/label-address';
import { useReader, type Reading } from '../reader/use-reader.ts';
import type { Item } from './items.ts';
import styles from './pile.module.css';

interface OutlinesProps {
  readonly reading: Reading;
  readonly items: readonly Item[];
}

/**
 * Draws an outline around every code in the picture, with a stroke for each state. The reader is in
 * this component, so that a new picture renders nothing else.
 */
export function Outlines({ reading, items }: OutlinesProps) {
  const sight = useReader(reading);
  if (!sight) return null;
  const states = new Map(items.map(({ code, is }) => [code, is]));
  return (
    <svg className={styles.outlines} viewBox={`0 0 ${sight.width} ${sight.height}`} aria-hidden>
      {sight.codes.map(({ text, corners }, index) => (
        <polygon
          key={index}
          data-is={states.get(tokenInLabel(text) ?? text.trim()) ?? 'looked-up'}
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
    </svg>
  );
}
