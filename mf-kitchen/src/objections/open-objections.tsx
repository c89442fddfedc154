import { Awaited, Card, isolate } from '@gamelles/web-kit';
import { Link } from '@gamelles/web-kit/router';
import { useQuery } from '@tanstack/react-query';
import { listObjections } from '../api.ts';
import type { ListedName } from '../clients/find-names.ts';
import { keys } from '../query-keys.ts';
import { byClient } from './by-client.ts';
import styles from './objections.module.css';

/** The clients with open objections; nothing if there are none. */
export function OpenObjections({ names }: { readonly names: readonly ListedName[] }) {
  const objections = useQuery({
    queryKey: keys.objections,
    queryFn: listObjections,
    staleTime: 0,
    // The home page does not wait for it, because the account shows objections too.
    retry: false,
  });
  const { data = [] } = objections;
  if (data.length === 0) return <Awaited of={objections} />;
  return (
    <Card aria-labelledby="open-objections">
      <h2 id="open-objections">À regarder</h2>
      <ul className={styles.list}>
        {byClient(data).map(({ clientId, lines }) => (
          <li key={clientId}>
            <Link to={`/compte/${clientId}`}>{sentence(nameOf(names, clientId), lines)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function nameOf(names: readonly ListedName[], clientId: string): string {
  const client = names.find(({ id }) => id === clientId);
  return client ? isolate(client.name) : 'Un client';
}

function sentence(name: string, lines: number): string {
  return `${name} n’est pas d’accord avec ${lines < 2 ? 'une ligne' : `${lines} lignes`}`;
}
