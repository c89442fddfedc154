import { Loading } from '@gamelles/web-kit';
import type { useClientNames } from './use-client-names.ts';

/** The loading message of the clients; a search field may appear with them. */
export function AwaitedClients({
  clients,
}: {
  readonly clients: ReturnType<typeof useClientNames>;
}) {
  return clients.awaited && <Loading>Chargement de tes clients…</Loading>;
}
