import { Badge, formatMoment } from '@gamelles/web-kit';
import type { Line } from '../api.ts';
import styles from './client-history.module.css';

/** The client's objection to a line, and the caterer's answer. */
export function Objection({ objection }: { readonly objection: NonNullable<Line['objection']> }) {
  const { note, settled_at, answer } = objection;
  return (
    <div className={styles.objection}>
      <p>Toi{`\u00a0: «\u00a0${note}\u00a0»`}</p>
      {settled_at === null ? (
        <Badge tone="attention">Pas encore de réponse</Badge>
      ) : (
        <p>
          Traité par ton traiteur ({formatMoment(settled_at)})
          {answer !== null && `\u00a0: «\u00a0${answer}\u00a0»`}
        </p>
      )}
    </div>
  );
}
