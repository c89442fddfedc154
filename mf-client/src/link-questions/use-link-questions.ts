import { useQuery } from '@tanstack/react-query';
import { listLinkQuestions } from '../api.ts';
import { useChefs } from '../caterer/use-chefs.ts';
import { queryKeys } from '../query-keys.ts';

/** The questions whose caterers are known by name; none while something is still loading. */
export function useLinkQuestions() {
  const query = useQuery({
    queryKey: queryKeys.linkQuestions,
    queryFn: listLinkQuestions,
  });
  const { data: asked = [] } = query;
  const chefsQuery = useChefs();
  const { data: chefs = [] } = chefsQuery;
  const questions = asked.flatMap(({ id, chef_id }) => {
    const chef = chefs.find((one) => one.id === chef_id);
    return chef ? [{ id, chef }] : [];
  });
  return { questions, awaited: asked.length > 0 ? chefsQuery : query };
}
