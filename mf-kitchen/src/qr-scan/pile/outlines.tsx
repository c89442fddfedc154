import { tokenInLabel } from '@gamelles/contracts/label-address';
import { useReader, type Reading } from '../reader/use-reader.ts';
import type { Item } from './items.ts';
import styles from './pile.module.css';

interface OutlinesProps {
  readonly reading: Reading;
  readonly items: readonly Item[];
}

/**
 * Draws around every code in the picture, each state with a stroke of its own. It has the reader, as
 * what is in sight changes with every picture: nothing else is drawn anew by that.
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
