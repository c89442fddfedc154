import { useToast } from '@gamelles/web-kit';
import type { Recorded } from '../api.ts';
import { isTold } from './record.ts';
import { reportOf, type Told } from './report.ts';
import { noted } from './sentences.ts';
import { useUndoToast } from './use-undo-toast.ts';

/** Says what became of entries of a client, and offers to undo what they did. */
export function useReport() {
  const toast = useToast();
  const { sayUndoable, sayTwice } = useUndoToast();
  return (
    clientId: string,
    { results }: Recorded,
    told: readonly Told[],
    onUndone?: () => void,
  ): void => {
    for (const { id, message } of results) if (message !== undefined) isTold(id);
    const doubt = results.find(({ code }) => code === 'collected_twice');
    if (doubt) sayTwice(clientId, doubt.id);
    const sure = told.filter(({ id }) => id !== doubt?.id);
    const { messages, said, undoable } = reportOf(results, sure);
    const text = [...messages, ...(said.length > 0 ? [noted(said.join(', '))] : [])].join('\n');
    if (undoable.length > 0) sayUndoable(text, clientId, undoable, onUndone);
    else if (text !== '') toast.info(text, { duration: 6_000 });
  };
}
