import { AppBackground, ErrorState } from '@gamelles/web-kit';
import styles from './registry-failure.module.css';

/** Replaces the whole page if the registry cannot be read. */
export function RegistryFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main className={styles.page}>
      <AppBackground />
      <h1>Gamelles est indisponible</h1>
      <ErrorState onRetry={onRetry}>
        Gamelles ne répond pas pour le moment. Vérifie ta connexion et réessaie.
      </ErrorState>
    </main>
  );
}
