import { useToast } from '@gamelles/web-kit';
import { listen } from '@gamelles/web-kit/offline';
import { useNavigate } from '@gamelles/web-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getClient } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { showAccounts } from './change-cached-client.ts';

/** One client, read at every visit; if the client cannot be read, the kitchen's home opens. */
export function useClient(id: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const { data, error, isLoadingError } = useQuery({
    queryKey: keys.client(id),
    queryFn: () => getClient(id),
    gcTime: 0,
    staleTime: 0,
  });

  useShowLateAnswers(id);

  useEffect(() => {
    if (!isLoadingError) return;
    console.error(error);
    toast.error(messageOf(error, 'Ce client est introuvable.'));
    void navigate('/central-kitchen', { replace: true });
  }, [isLoadingError, error, toast, navigate]);

  return data;
}

/** Shows the figures of acts that another tab sent, or that nobody waits for any more. */
function useShowLateAnswers(id: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      listen((news) => {
        if (news.is !== 'answered') return;
        const own = news.recorded.accounts.filter(({ client_id }) => client_id === id);
        // The frame of the page listens as well, and refetches all: svc-clients is not so soon.
        queueMicrotask(() => showAccounts(queries, own));
      }),
    [id, queries],
  );
}
