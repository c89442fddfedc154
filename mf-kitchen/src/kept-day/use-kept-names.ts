import { keptNames, type ClientNames } from '@gamelles/web-kit/day-memory';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../query-keys.ts';

interface KeptName {
  readonly id: string;
  readonly name: string;
}

/** The stored clients of the day, loaded if the list of clients is not available. */
export function useKeptNames(isNeeded: boolean): readonly KeptName[] | undefined {
  const kept = useQuery({
    queryKey: keys.keptNames,
    queryFn: keptNames,
    select: inOrder,
    enabled: isNeeded,
  });
  return kept.data;
}

const byName = new Intl.Collator('fr');

function inOrder(names: ClientNames): KeptName[] {
  return Object.entries(names)
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => byName.compare(one.name, other.name));
}
