import { useQuery } from '@tanstack/react-query';
import { listLinkQuestions } from '../api.ts';
import { useNamedChefs } from '../caterer/use-named-chefs.ts';
import { queryKeys } from '../query-keys.ts';

/** The questions whose caterers are known by name; none while something is still loading. */
export function useLinkQuestions() {
  const query = useQuery({
    queryKey: queryKeys.linkQuestions,
    queryFn: listLinkQuestions,
  });
  const { named: questions, awaited } = useNamedChefs(query);
  return { questions, awaited };
}
