import { failureText, useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerLinkQuestion, type LinkQuestion } from '../api.ts';
import { useKeepDashboard } from '../caterer/use-keep-dashboard.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';

/** Says whether a record is of the signed-in person. */
export function useAnswer(id: string) {
  const queries = useQueryClient();
  const keepDashboard = useKeepDashboard();
  const key = useActionKey();
  const toast = useToast();
  return useMutation({
    mutationFn: (mine: boolean) => answerLinkQuestion(id, mine, key.of(mine)),
    async onSuccess(dashboard) {
      key.done();
      await queries.cancelQueries({ queryKey: queryKeys.linkQuestions });
      queries.setQueryData<LinkQuestion[]>(queryKeys.linkQuestions, (asked) =>
        asked?.filter((question) => question.id !== id),
      );
      await keepDashboard(dashboard);
      toast.success("C'est noté.", { duration });
    },
    onError(error) {
      // It may have been answered elsewhere.
      void queries.invalidateQueries({ queryKey: queryKeys.linkQuestions });
      const message = failureText(error, 'Une erreur est survenue');
      toast.error(message, { duration });
    },
  });
}
