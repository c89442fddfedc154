import { atMoment, Badge } from '@gamelles/web-kit';
import { TriangleAlert } from '@gamelles/web-kit/icons';
import type { Objection } from '../api.ts';
import styles from './objections.module.css';
import { Settle } from './settle.tsx';

/** A client's objection to the line above it. */
export function ObjectionAtLine({ objection }: { readonly objection: Objection }) {
  const { note, made_at, settled_at, answer } = objection;
  if (settled_at !== null) {
    return (
      <p className={styles.settled}>
        Remarque du client{`\u00a0: «\u00a0${note}\u00a0»`} · réglée {atMoment(settled_at)}
        {answer !== null && `\u00a0: «\u00a0${answer}\u00a0»`}
      </p>
    );
  }
  return (
    <div className={styles.open}>
      <Badge tone="attention" icon={<TriangleAlert size={16} aria-hidden />}>
        Pas d’accord
      </Badge>
      <p>
        {`«\u00a0${note}\u00a0»`} <span className={styles.when}>{atMoment(made_at)}</span>
      </p>
      <Settle objection={objection} />
    </div>
  );
}
