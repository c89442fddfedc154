import { withReason } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnreached } from '../journal/settling-entries.ts';
import { keys } from '../query-keys.ts';
import type { Unsent } from './scan.ts';

/** Sends the acts on a scanned box, and holds the outcome of the last one. */
export function useAct(failure: () => void) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  const clear = (): void => {
    setProblem('');
    setUnsent(null);
  };

  /**
   * @param failed the message if the work fails
   * @param unsentAct the act to offer again if the server could not be reached
   */
  const act = async (
    work: () => Promise<void>,
    failed: string,
    unsentAct?: () => Unsent,
  ): Promise<void> => {
    setSaving(true);
    clear();
    try {
      await work();
    } catch (error) {
      console.error(error);
      setProblem(withReason(error, failed));
      if (unsentAct && isUnreached(error)) setUnsent(unsentAct());
      failure();
    } finally {
      setSaving(false);
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    }
  };

  return { saving, problem, unsent, clear, act };
}

const changed = [
  keys.histories,
  keys.labelsToPrint,
  keys.clients,
  keys.boxesOut,
  keys.labels,
  keys.accounts,
];
