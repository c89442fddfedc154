import { RetryButton, SelectField } from '@gamelles/web-kit';
import { Link, type LinkProps } from '@gamelles/web-kit/router';
import { memo, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { partsOf } from '../parts-of.ts';
import type { ListedName } from './find-names.ts';
import type { useClientNames } from './use-client-names.ts';
import styles from './client-select.module.css';

interface ClientSelectProps extends ComponentProps<typeof SelectField> {
  readonly clients: ReturnType<typeof useClientNames>;
  /** Clients that this phone knows, if the list could not be loaded. */
  readonly kept?: readonly Choice[];
  /** Further props of the link to the screen of a new client. */
  readonly toNewClient?: Pick<LinkProps, 'state' | 'onClick'>;
}

type Choice = Pick<ListedName, 'id' | 'name'>;

/** A select with the clients by first and last name. */
export function ClientSelect({ clients, kept = [], toNewClient, ...select }: ClientSelectProps) {
  const { names, loading, error, reload } = clients;
  const none = names.length === 0 && !loading && !error;
  const blocks = useBlocks(names.length > 0 ? names : kept);
  return (
    <div className={styles.choice}>
      <SelectField
        {...select}
        hint={none && <FirstClient {...toNewClient} />}
        aria-busy={loading || blocks.awaited}
      >
        {blocks.drawn.map((block, at) => (
          <Options key={at} names={block} />
        ))}
      </SelectField>
      {error && names.length === 0 && (
        <div role="alert" className={styles.failure}>
          <p>Impossible de charger tes clients.</p>
          <RetryButton variant="quiet" onClick={() => void reload()} />
        </div>
      )}
    </div>
  );
}

/** On a cheap phone a block takes a tenth of a second, two thousand names at once a third of one. */
const perBlock = 250;

/** Further names in each frame. */
function useBlocks(names: readonly Choice[]) {
  const blocks = useMemo(() => partsOf(names, perBlock), [names]);
  const [count, setCount] = useState(1);
  const awaited = count < blocks.length;
  useEffect(() => {
    if (!awaited) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [awaited, count]);
  return { drawn: blocks.slice(0, count), awaited };
}

// Memoized, because there may be thousands of options and typing does not change them.
const Options = memo(function Options({ names }: { readonly names: readonly Choice[] }) {
  return names.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
});

function FirstClient(link: Pick<LinkProps, 'state' | 'onClick'>) {
  return (
    <>
      Tu n’as pas encore de client.{' '}
      <Link {...link} to="/add-client" className={styles.first}>
        Ajoute le premier
      </Link>
    </>
  );
}
