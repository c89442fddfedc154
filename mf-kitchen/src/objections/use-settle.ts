import { useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../account/use-sending.ts';
import { settleObjection } from '../api.ts';
import { keys } from '../query-keys.ts';

/** Settles the objection of a client to a line. */
export function useSettle(id: string, onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const { send, ...sending } = useSending();
  const settle = (answer: string, onSent: () => void) =>
    send(async () => {
      await settleObjection(id, answer.trim());
      onSent();
      for (const queryKey of [keys.accounts, keys.objections]) {
        void queries.invalidateQueries({ queryKey });
      }
      onDone();
      toast.success('C’est réglé. Ton client le voit à côté de la ligne.');
    });
  return { ...sending, settle };
}
