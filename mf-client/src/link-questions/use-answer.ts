import { cacheAnswer, failureText, focusHeading, useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerLinkQuestion, type LinkQuestion } from '../api.ts';
import { useKeepDashboard } from '../caterer/use-keep-dashboard.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';

/** Accepts or refuses a record as the signed-in person's own. */
export function useAnswer(id: string) {
  const queries = useQueryClient();
  const keepDashboard = useKeepDashboard();
  const key = useActionKey();
  const toast = useToast();
  return useMutation({
    mutationFn: (mine: boolean) => answerLinkQuestion(id, mine, key.of(mine)),
    async onSuccess(dashboard) {
      key.done();
      // The question disappears below the heading of the page.
      focusHeading();
      cacheAnswer<LinkQuestion[]>(queries, queryKeys.linkQuestions, (asked) =>
        asked?.filter((question) => question.id !== id),
      );
      await keepDashboard(dashboard);
      toast.success("C'est noté.", { duration });
    },
    onError(error) {
      // The question may have been answered in another tab or on another device.
      void queries.invalidateQueries({ queryKey: queryKeys.linkQuestions });
      const message = failureText(error, 'Une erreur est survenue');
      toast.error(message, { duration });
    },
  });
}
