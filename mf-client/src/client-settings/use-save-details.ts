import { readSession, storeUser, useToast } from '@gamelles/web-kit';
import { expectEmail } from '@gamelles/web-kit/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateClient, type Details, type OwnClient } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import { bodyOf, detailsOf, renamed } from './details.ts';

interface Change {
  readonly details: Details;
  /** The record that the person has seen. */
  readonly seen: OwnClient;
}

export function useSaveDetails() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ details, seen }: Change) =>
      updateClient(seen.id, bodyOf(details, detailsOf(seen)), seen.version),
    async onSuccess(client, { details: { email } }) {
      // An older answer that is still on its way must not replace this one.
      await queries.cancelQueries({ queryKey: queryKeys.ownClient });
      queries.setQueryData(queryKeys.ownClient, client);
      void queries.invalidateQueries({ queryKey: queryKeys.dashboard });
      void queries.invalidateQueries({ queryKey: queryKeys.readings });
      const session = readSession();
      if (session) storeUser(renamed(session.user, client));
      // Written, and the same only once the link that goes there is followed.
      const wanted = email.trim().toLowerCase();
      if (wanted !== '' && wanted !== client.email) expectEmail(queries, wanted);
      toast.success('Modifications enregistrées', { duration });
    },
  });
}
