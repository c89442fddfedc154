import { ErrorState } from '@gamelles/web-kit';

/** Instead of the whole page, when what it is made of cannot be read. */
export function RegistryFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <h1>Gamelles est indisponible</h1>
      <ErrorState onRetry={onRetry}>
        Gamelles ne répond pas pour le moment. Vérifie ta connexion et réessaie.
      </ErrorState>
    </main>
  );
}
