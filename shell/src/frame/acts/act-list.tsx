import { Actions, Button } from '@gamelles/web-kit';
import type { Act } from '@gamelles/web-kit/offline';
import { useEffect, useRef } from 'react';
import { ActItem } from './act-item.tsx';
import styles from './acts.module.css';
import { clientOf, useNames } from './use-names.ts';

interface ActListProps {
  readonly acts: readonly Act[];
  readonly onClose: () => void;
}

/** All open acts; those that need attention come first. */
export function ActList({ acts, onClose }: ActListProps) {
  const names = useNames();
  const close = useRef<HTMLButtonElement>(null);
  // A pressed button disappears with its act, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) close.current?.focus({ preventScroll: true });
  }, [acts]);
  const waiting = acts.filter(({ state }) => state === 'waiting');
  const undone = new Set<unknown>(waiting.map(({ entry }) => Reflect.get(entry, 'undoes')));
  const groups = [
    { title: 'À regarder', of: acts.filter(({ state }) => state === 'aside') },
    { title: 'En attente', of: waiting },
    { title: 'Oubliés', of: acts.filter(({ state }) => state === 'forgotten') },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      {groups.length === 0 && <p>Tout est envoyé.</p>}
      {groups.map(({ title, of }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className={styles.list}>
            {of.map((act) => (
              <ActItem
                key={act.id}
                act={act}
                client={clientOf(act, names)}
                isUndone={undone.has(act.id)}
                onLeave={onClose}
              />
            ))}
          </ul>
        </section>
      ))}
      <Actions>
        <Button ref={close} variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      </Actions>
    </>
  );
}
