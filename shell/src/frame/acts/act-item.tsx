import { Button, formatMoment } from '@gamelles/web-kit';
import {
  dropActs,
  forgetAct,
  newEntryId,
  retryAct,
  type Act,
  type Entry,
} from '@gamelles/web-kit/offline';
import { Link } from '@gamelles/web-kit/router';
import { actText } from './act-text.ts';
import styles from './acts.module.css';
import { isOfGoneDelivery, noteOf } from './gone-delivery.ts';
import { useNoteInstead } from './use-note-instead.ts';

interface ActItemProps {
  readonly act: Act;
  /** The client's name, if this phone knows it. */
  readonly client: string | undefined;
  /** Whether another act takes this one back, and waits as well. */
  readonly isUndone: boolean;
  readonly onLeave: () => void;
}

/** An act with the client's account, the server's answer and the possible actions. */
export function ActItem({ act, client, isUndone, onLeave }: ActItemProps) {
  const { id, state, notedAt, result } = act;
  const clientId: unknown = Reflect.get(act.entry, 'client_id');
  // It may be on its way to the server, so it stays, and another act takes it back.
  const canUndo = state === 'waiting' && Reflect.get(act.entry, 'kind') !== 'undone';
  const { busy, noteInstead } = useNoteInstead(act);
  return (
    <li className={styles.act}>
      <p className={styles.what}>{actText(act)}</p>
      {typeof clientId === 'string' && (
        <p>
          <Link to={`/compte/${clientId}`} className={styles.client} onClick={onLeave}>
            {client === undefined ? 'Voir le compte du client' : <bdi>{client}</bdi>}
          </Link>
        </p>
      )}
      <p>
        {formatMoment(notedAt)}
        {state === 'forgotten' && ', oublié'}
        {isUndone && ', annulé'}
      </p>
      {result && <p>{sayingOf(act)}</p>}
      {canUndo && !isUndone && (
        <div className={styles.choices}>
          <Button variant="quiet" busy={busy} onClick={() => void noteInstead(undoEntry)}>
            Annuler
          </Button>
        </div>
      )}
      {state !== 'waiting' && (
        <div className={styles.choices}>
          {result?.outcome === 'refused' && !isOfGoneDelivery(act) && (
            <Button variant="secondary" onClick={() => void retryAct(id)}>
              Réessayer
            </Button>
          )}
          {result?.outcome !== 'refused' && (
            <Button variant="secondary" onClick={() => void dropActs([id])}>
              {result?.code === 'collected_twice' ? 'Garder' : 'J’ai vu'}
            </Button>
          )}
          {result?.outcome === 'refused' && state === 'aside' && (
            <Button variant="quiet" onClick={() => void forgetAct(id)}>
              Oublier
            </Button>
          )}
          {isOfGoneDelivery(act) && (
            <Button variant="secondary" busy={busy} onClick={() => void noteInstead(noteOf)}>
              Garder une note
            </Button>
          )}
          {result?.code === 'collected_twice' && (
            <Button variant="quiet" busy={busy} onClick={() => void noteInstead(undoEntry)}>
              Annuler celui-ci
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function sayingOf(act: Act): string {
  const { result } = act;
  if (isOfGoneDelivery(act)) return 'Cette livraison n’existe plus. Garder une note\u00a0?';
  if (result?.code === 'collected_twice') return 'Encaissé deux fois aujourd’hui\u00a0?';
  if (result?.code === 'client_removed') return 'Client supprimé\u00a0: noté dans tes comptes.';
  if (result?.code === 'unknown_kind') return 'Mets Gamelles à jour pour envoyer.';
  return result?.message ?? 'Ce geste n’a pas pu être noté.';
}

function undoEntry({ id, entry }: Act): Entry {
  return {
    id: newEntryId(),
    kind: 'undone',
    client_id: Reflect.get(entry, 'client_id'),
    undoes: id,
    happened_at: new Date().toISOString(),
  };
}
