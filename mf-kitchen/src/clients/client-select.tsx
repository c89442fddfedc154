import { Button, SelectField } from '@gamelles/web-kit';
import { Link, type LinkProps } from '@gamelles/web-kit/router';
import { memo, startTransition, useEffect, useState, type ComponentProps } from 'react';
import type { ListedName } from './find-names.ts';
import type { useClientNames } from './use-client-names.ts';
import styles from './client-select.module.css';

interface ClientSelectProps extends ComponentProps<typeof SelectField> {
  readonly clients: ReturnType<typeof useClientNames>;
  /** The id of the chosen client; empty for none. */
  readonly value: string;
  /** Clients that this phone knows, if the list could not be loaded. */
  readonly kept?: readonly Choice[];
  /** Further props of the link to the screen of a new client. */
  readonly toNewClient?: Pick<LinkProps, 'state' | 'onClick'>;
}

type Choice = Pick<ListedName, 'id' | 'name'>;

/** The options drawn in one step, so that a slow phone answers a touch between two steps. */
const block = 250;

/** A select with the clients by first and last name. */
export function ClientSelect({ clients, kept = [], toNewClient, ...select }: ClientSelectProps) {
  const { names, loading, error, reload } = clients;
  const none = names.length === 0 && !loading && !error;
  const choices = names.length > 0 ? names : kept;
  const blocks = useBlocks(choices, select.value);
  return (
    <div className={styles.choice}>
      <SelectField {...select} hint={none && <FirstClient {...toNewClient} />} aria-busy={loading}>
        {Array.from({ length: blocks }, (_, nth) => (
          <Options key={nth} choices={choices} nth={nth} />
        ))}
      </SelectField>
      {error && names.length === 0 && (
        <div role="alert" className={styles.failure}>
          <p>Impossible de charger tes clients.</p>
          <Button variant="quiet" onClick={() => void reload()}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}

/** The number of blocks to draw: those up to the chosen client at once, then one more at a time. */
function useBlocks(choices: readonly Choice[], chosen: string): number {
  const [drawn, setDrawn] = useState(1);
  const isWhole = drawn * block >= choices.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, isWhole]);
  const least = choices.findIndex(({ id }) => id === chosen) + 1;
  return Math.ceil(Math.max(least, Math.min(drawn * block, choices.length)) / block);
}

interface OptionsProps {
  readonly choices: readonly Choice[];
  readonly nth: number;
}

// Memoized, because there may be thousands of options and typing does not change them.
const Options = memo(function Options({ choices, nth }: OptionsProps) {
  return choices.slice(nth * block, (nth + 1) * block).map(({ id, name }) => (
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
