import { useActionKey, useToast } from '@gamelles/web-kit';
import { useLocation } from '@gamelles/web-kit/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '../api.ts';
import { bodyOf, type ClientValues } from '../client-form/client-values.ts';
import { useDelayedNavigate } from '../use-delayed-navigate.ts';
import { carriedDraft } from '../qr-code/label-draft.ts';
import { keys } from '../query-keys.ts';

export function useAddClient() {
  const queries = useQueryClient();
  const toast = useToast();
  const goLater = useDelayedNavigate();
  const key = useActionKey();
  const label = carriedDraft(useLocation().state);
  const { mutateAsync: add, isSuccess: added } = useMutation({
    mutationFn: (values: ClientValues) => {
      const body = bodyOf(values);
      return createClient(body, key.of(body));
    },
    onSuccess({ id }) {
      key.done();
      void queries.invalidateQueries({ queryKey: keys.clientNames });
      toast.success('Client ajouté\u00a0!', { duration: 2500 });
      // An unfinished label that needs the new client is continued.
      if (label) goLater('/qr-code', 2500, { ...label, client_id: id });
      else goLater('/central-kitchen', 2500);
    },
  });
  // The form stays busy until the navigation is over, so that the same client is not added twice.
  return { add, added, label };
}
