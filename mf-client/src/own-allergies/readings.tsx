import {
  Awaited,
  ErrorState,
  formatMoment,
  isolate,
  Loading,
  MoreButton,
  withReason,
} from '@gamelles/web-kit';
import type { AllergyReads } from '../api.ts';
import { useChefs } from '../caterer/use-chefs.ts';
import styles from './own-allergies.module.css';
import { useReadings } from './use-readings.ts';

type Reading = AllergyReads['reads'][number];

/** The readings of the client's allergies, with reader, time and purpose. */
export function Readings() {
  const { items, data, isPending, error, refetch, ...more } = useReadings();
  const chefs = useChefs();
  const nameOf = (id: string): string => {
    const chef = chefs.data?.find((one) => one.id === id);
    return chef ? isolate(`${chef.firstname} ${chef.lastname}`) : 'Un traiteur';
  };

  return (
    <>
      <h3>Qui a lu mes allergies</h3>
      <Awaited of={chefs} />
      {!data && isPending && <Loading>Chargement des lectures…</Loading>}
      {!data && !isPending && (
        <ErrorState onRetry={() => void refetch()}>
          {withReason(error, 'Les lectures n’ont pas pu être chargées.')}
        </ErrorState>
      )}
      {data && items.length === 0 && <p>Personne d’autre que toi.</p>}
      {items.length > 0 && (
        <ol className={styles.readings}>
          {items.map(({ reader_id, read_at, purpose }) => (
            <li key={`${reader_id} ${read_at} ${purpose}`}>
              <strong>{nameOf(reader_id)}</strong>
              <span className={styles.when}>
                {formatMoment(read_at)} · {purposes[purpose ?? 'none']}
              </span>
            </li>
          ))}
        </ol>
      )}
      {more.hasNextPage && (
        <MoreButton
          busy={more.isFetchingNextPage}
          failed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        >
          Voir les précédentes
        </MoreButton>
      )}
    </>
  );
}

const purposes: Readonly<Record<NonNullable<Reading['purpose']> | 'none', string>> = {
  profile: 'en ouvrant ta fiche',
  round: 'pour une tournée',
  clash: 'en choisissant un plat',
  export: 'dans un fichier',
  none: 'en ouvrant ta fiche',
};
