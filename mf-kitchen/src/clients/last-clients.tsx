import { Awaited } from '@gamelles/web-kit';
import { useId, type ReactNode } from 'react';
import { useNewest } from '../deliveries/use-newest.ts';
import styles from './find-client.module.css';
import type { ListedName } from './find-names.ts';
import { recentClients } from './recent-clients.ts';

interface LastClientsProps {
  readonly names: readonly ListedName[];
  readonly chip: (client: ListedName) => ReactNode;
}

/** The clients of the newest deliveries, as chips. */
export function LastClients({ names, chip }: LastClientsProps) {
  const legendId = useId();
  const { newest = [], query } = useNewest();
  const clients = recentClients(newest, 5).flatMap(
    (id) => names.find((client) => client.id === id) ?? [],
  );
  // With a single client there is nothing to choose.
  if (names.length < 2 || clients.length === 0) return <Awaited of={query} />;
  return (
    <div role="group" aria-labelledby={legendId}>
      <p id={legendId} className={styles.legend}>
        Derniers clients
      </p>
      <div className={styles.chips}>{clients.map(chip)}</div>
    </div>
  );
}
