import { Awaited, MoreButton, RetryButton } from '@gamelles/web-kit';
import { CircleCheck, TriangleAlert } from '@gamelles/web-kit/icons';
import { Link } from '@gamelles/web-kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAttention } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { mattersOf, summaryOf, type Matter } from './matters.ts';
import styles from './today.module.css';

/** The matters that have waited too long, with links to their accounts; read at each visit. */
export function Attention() {
  const attention = useQuery({
    queryKey: keys.attention,
    queryFn: getAttention,
    staleTime: 0,
  });
  const { data, error, refetch } = attention;
  if (!data) {
    return (
      <div className={styles.waiting} role="status">
        <Awaited of={attention} />
        {error && (
          <>
            <p>{messageOf(error, 'Impossible de voir ce qui attend.')}</p>
            <RetryButton variant="quiet" onClick={() => void refetch()} />
          </>
        )}
      </div>
    );
  }
  const matters = mattersOf(data);
  if (matters.length === 0) {
    return (
      <p className={styles.calm}>
        <CircleCheck size={20} aria-hidden />
        Rien n’attend trop longtemps.
      </p>
    );
  }
  return (
    <details className={styles.attention}>
      <summary className={styles.summary}>
        <TriangleAlert size={20} aria-hidden />
        <span>
          En attente{'\u00a0'}: {summaryOf(data)}
        </span>
      </summary>
      <Matters matters={matters} />
    </details>
  );
}

/** There may be a hundred, which a slow phone does not draw at once. */
const step = 20;

function Matters({ matters }: { readonly matters: readonly Matter[] }) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <ul className={styles.matters}>
        {matters.slice(0, shown).map((matter) => (
          <Line key={matter.client_id} {...matter} />
        ))}
      </ul>
      {shown < matters.length && (
        <MoreButton busy={false} onMore={() => setShown(shown + step)}>
          Voir les suivants
        </MoreButton>
      )}
    </>
  );
}

function Line({ client_id, client, texts }: Matter) {
  return (
    <li className={styles.matter}>
      <Link to={`/compte/${client_id}`} className={styles.client}>
        {client}
      </Link>
      <span className={styles.texts}>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </li>
  );
}
