import { useToast } from '@gamelles/web-kit';
import { useNavigate } from '@gamelles/web-kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getClient } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';

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

  useEffect(() => {
    if (!isLoadingError) return;
    console.error(error);
    toast.error(messageOf(error, 'Ce client est introuvable.'));
    void navigate('/central-kitchen', { replace: true });
  }, [isLoadingError, error, toast, navigate]);

  return data;
}
