import { Button, useUnsaved } from '@gamelles/web-kit';
import type { Registry } from '../registry/registry.ts';
import styles from './new-version.module.css';
import { useNewVersion } from './use-new-version.ts';

/** Offers to reload with the newly released versions, unless typed text would be lost. */
export function NewVersion({ registry }: { readonly registry: Registry }) {
  const isReady = useNewVersion(registry);
  const unsaved = useUnsaved();
  return (
    <div role="status">
      {isReady && !unsaved && (
        <div className={styles.offer}>
          <p>Une nouvelle version est prête</p>
          <Button variant="quiet" onClick={() => location.reload()}>
            Recharger
          </Button>
        </div>
      )}
    </div>
  );
}
