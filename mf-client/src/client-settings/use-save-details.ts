import { cacheAnswer, readSession, storeUser, useToast } from '@gamelles/web-kit';
import { expectEmail } from '@gamelles/web-kit/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateClient, type Details, type OwnClient } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import { bodyOf, detailsOf, renamed } from './details.ts';

interface Change {
  readonly details: Details;
  /** The record that the person saw. */
  readonly seen: OwnClient;
}

export function useSaveDetails() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ details, seen }: Change) =>
      updateClient(seen.id, bodyOf(details, detailsOf(seen)), seen.version),
    onSuccess(client, { details: { email } }) {
      cacheAnswer(queries, queryKeys.ownClient, client);
      void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
      void queries.invalidateQueries({ queryKey: queryKeys.readings });
      const session = readSession();
      if (session) storeUser(renamed(session.user, client));
      // The new address is in the record, but counts for the log-in only once its link is followed.
      const wanted = email.trim().toLowerCase();
      if (wanted !== '' && wanted !== client.email) expectEmail(queries, wanted);
      toast.success('Modifications enregistrées', { duration });
    },
  });
}
