import { Loading } from '@gamelles/web-kit';
import type { useClientNames } from './use-client-names.ts';

/** Says that the clients are on their way; a field to find them may come with them. */
export function AwaitedClients({
  clients,
}: {
  readonly clients: ReturnType<typeof useClientNames>;
}) {
  return clients.awaited && <Loading>Chargement de tes clients…</Loading>;
}
