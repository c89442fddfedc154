import { useKeptDraft } from '@gamelles/web-kit';
import { useState } from 'react';
import { useDayDraft } from '../kept-day/use-day-draft.ts';
import { useDefaultDay } from '../use-default-day.ts';
import { isEmpty, newBatch } from './batch.ts';
import { batchIn, keptOf, type KeptBatch } from './kept-batch.ts';

/** The typed batch, which an expired session or a missing network does not lose. */
export function useBatch() {
  const [batch, setBatch] = useState(newBatch);
  useDefaultDay(batch.date, (date) => setBatch({ ...batch, date }));
  const kept = keptOf(batch);
  const isTouched = !isEmpty(batch);
  const bringBack = (stored: unknown): void => {
    const before = batchIn(stored);
    if (before) setBatch(before);
  };
  useKeptDraft('batch', isTouched ? kept : undefined, bringBack);
  const sendOrKeep = useDayDraft<KeptBatch>('batch', { isTouched, values: kept, bringBack });
  return { batch, setBatch, sendOrKeep };
}
