import type { UseQueryResult } from '@tanstack/react-query';
import { useChefs } from './use-chefs.ts';

/** A record with a caterer. */
interface WithChef {
  readonly id: string;
  readonly chef_id: string;
}

/** Records whose caterers are known by name; none while something is still loading. */
export function useNamedChefs(query: UseQueryResult<readonly WithChef[]>) {
  const { data: records = [] } = query;
  const chefsQuery = useChefs();
  const { data: chefs = [] } = chefsQuery;
  const named = records.flatMap(({ id, chef_id }) => {
    const chef = chefs.find((one) => one.id === chef_id);
    return chef ? [{ id, chef }] : [];
  });
  return { named, awaited: records.length > 0 ? chefsQuery : query };
}
