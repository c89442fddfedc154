import { ApiError, useAskBeforeLeaving } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createClient } from '../api.ts';
import { bodyOf } from '../client-form/client-values.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { readPreview, type ImportRow, type Preview } from './read-preview.ts';

type State =
  | { readonly step: 'choose'; readonly problem?: string }
  | { readonly step: 'reading' }
  | (Preview & { readonly step: 'preview' | 'importing'; readonly problem?: string });

const aboutTheRest = {
  title: 'Arrêter l’import\u00a0?',
  text: 'Les clients qui restent ne seront pas importés. Pour continuer plus tard, choisis le même fichier.',
};

/**
 * Imports clients from a file. The browser reads and checks the file; only a press sends the lines,
 * one by one, as long as the screen is open.
 */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ step: 'choose' });
  const isOpen = useIsOpen();
  const [question] = useState(() => ({
    ...aboutTheRest,
    onLeave: () => {
      isOpen.current = false;
    },
  }));
  useAskBeforeLeaving(state.step === 'importing' ? question : undefined);

  const read = async (file: File): Promise<void> => {
    setState({ step: 'reading' });
    try {
      setState({ step: 'preview', ...(await readPreview(file)) });
    } catch (error) {
      setState({ step: 'choose', problem: problemOf(error) });
    }
  };

  const importAll = async ({ rows, ignored }: Preview): Promise<void> => {
    let present = rows;
    let stoppedBy: string | undefined;
    const show = (problem?: string, step: 'preview' | 'importing' = 'preview') =>
      setState({ step, rows: present, ignored, ...(problem !== undefined && { problem }) });
    show(undefined, 'importing');
    for (const row of rows.filter(({ verdict }) => verdict.kind === 'ready')) {
      // The import stops with the screen: nobody sees it, and the same file may be chosen again.
      if (!isOpen.current) break;
      const { verdict, problem } = await importOne(row);
      present = present.map((other) => (other === row ? { ...row, verdict } : other));
      show(undefined, 'importing');
      stoppedBy = problem;
      if (stoppedBy !== undefined) break;
    }
    await queries.invalidateQueries({ queryKey: keys.clientNames });
    show(stoppedBy);
  };

  return { state, read, importAll, restart: () => setState({ step: 'choose' }) };
}

/** Whether the screen is still open, for work that outlives a render. */
function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

interface Outcome {
  readonly verdict: ImportRow['verdict'];
  /** The reason to stop the import: every further line would fail for it too. */
  readonly problem?: string;
}

async function importOne({ values, key }: ImportRow): Promise<Outcome> {
  try {
    await createClient(bodyOf(values), key);
    return { verdict: { kind: 'done' } };
  } catch (error) {
    const text = messageOf(error);
    const isOfTheRow = error instanceof ApiError && error.status === 422;
    return isOfTheRow
      ? { verdict: { kind: 'wrong', text: Object.values(error.fields)[0] ?? text } }
      : { verdict: { kind: 'ready' }, problem: text };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  return error instanceof Error ? error.message : 'Ce fichier ne se lit pas.';
}
