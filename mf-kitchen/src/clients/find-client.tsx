import { TextField } from '@gamelles/web-kit';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import styles from './find-client.module.css';
import { findNames, manyClients, type ListedName } from './find-names.ts';

interface FindClientProps {
  readonly names: readonly ListedName[];
  /** The control of a match: a link to the client, or a button that chooses the client. */
  readonly match: (client: ListedName, onTaken: () => void) => ReactNode;
}

const atMost = 6;

/** A search field for a client; nothing while the list is short. */
export function FindClient({ names, match }: FindClientProps) {
  const [typed, setTyped] = useState('');
  const settled = useDeferredValue(typed);
  const matchesId = useId();
  if (names.length < manyClients) return null;
  const found = findNames(names, settled, atMost);
  return (
    <search className={styles.find}>
      <TextField
        label="Chercher un client"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        aria-controls={matchesId}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div id={matchesId} className={styles.matches} aria-live="polite">
        {found.map((client) => match(client, () => setTyped('')))}
        {settled.trim() !== '' && found.length === 0 && <p>Aucun client ne correspond.</p>}
      </div>
    </search>
  );
}
