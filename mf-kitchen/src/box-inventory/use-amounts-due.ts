import { useQuery } from '@tanstack/react-query';
import { listClients, type ClientName } from '../api.ts';
import { keys } from '../query-keys.ts';

const none: ReadonlyMap<string, number> = new Map();

/** The debt of each client in euros; nothing where it cannot be read, as the boxes are there. */
export function useAmountsDue() {
  const query = useQuery({
    queryKey: keys.clientNames,
    queryFn: listClients,
    select: amountsDue,
    staleTime: 0,
  });
  return { due: query.data ?? none, query };
}

function amountsDue(clients: readonly ClientName[]): ReadonlyMap<string, number> {
  return new Map(clients.map(({ id, amount_due = 0 }) => [id, amount_due]));
}
