import { cacheAnswer } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { noteReminder, type Account } from '../api.ts';
import { keys } from '../query-keys.ts';

/** Records that the caterer reminded the client now. The message is already sent if this fails. */
export function useNoteReminder(clientId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      const { reminded_at } = await noteReminder(clientId);
      cacheAnswer<Account>(
        queries,
        keys.account(clientId),
        (account) => account && { ...account, reminded_at },
      );
    } catch (error) {
      console.error(error);
    }
  };
}
