import { parseEuros, useActionKey, useToast } from '@gamelles/web-kit';
import { mergeTyped, type ReadableClash } from '@gamelles/web-kit/form';
import { useState } from 'react';
import { correctDelivery, correctPayment, type Line, type Recorded } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { isTold, partMessage, record, wasThere } from '../journal/record.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { keepClientAgain } from '../kept-day/keep-again.ts';
import { isLineChanged, readLine } from './changed-line.ts';
import { isAmountAlone, readable, recordedAnew, valuesOf } from './corrections.ts';
import type { CorrectionValues } from './corrections.ts';
import { useSending } from './use-sending.ts';

interface Outcome {
  readonly onDone: () => void;
  /** Applies the typed values on top of a line that somebody else has changed. */
  readonly onChanged: (values: CorrectionValues) => void;
}

/**
 * Corrects a line. Amounts, and the boxes of a delivery, are changed by a correction; anything else
 * is undone and recorded again.
 */
export function useCorrect(line: Line, { onDone, onChanged }: Outcome) {
  const key = useActionKey();
  const toast = useToast();
  const refresh = useRefresh();
  const sending = useSending();
  const [ids] = useState(() => ({ undone: newEntryId(), anew: newEntryId() }));
  // The line as it was when the dialog opened, because the account may be read again meanwhile.
  const [seen, setSeen] = useState(line);
  const [clashes, setClashes] = useState<readonly ReadableClash[]>([]);
  const showBoth = async (typed: CorrectionValues): Promise<void> => {
    const now = await readLine(line.client_id, line.id);
    if (now === undefined) return;
    const merge = mergeTyped({ before: valuesOf(seen), typed, now: valuesOf(now) });
    setSeen(now);
    setClashes(merge.clashes.map((clash) => readable(line, clash)));
    onChanged(merge.values);
  };
  const sendCorrection = async (values: CorrectionValues): Promise<void> => {
    const { id, kind } = line;
    const { quantity } = values;
    const amount = parseEuros(values.amount) ?? 0;
    const basedOn = seen.version ?? undefined;
    try {
      if (kind === 'charged') {
        const idempotencyKey = key.of({ id, amount, quantity, basedOn });
        await correctDelivery(id, { amount, quantity }, { idempotencyKey, basedOn });
      } else {
        const idempotencyKey = key.of({ id, amount, basedOn });
        await correctPayment(id, amount, { idempotencyKey, basedOn });
      }
    } catch (error) {
      if (isLineChanged(error)) {
        await showBoth(values);
        refresh();
      }
      throw error;
    }
    key.done();
    refresh();
    keepClientAgain(line.client_id);
  };
  const recordAnew = async (values: CorrectionValues): Promise<Recorded> => {
    try {
      return await record(recordedAnew(seen, values, ids));
    } catch (error) {
      if (isLineChanged(error)) await showBoth(values);
      // The account behind the dialog shows who else has corrected or cancelled the line.
      refresh();
      throw error;
    }
  };
  const correct = (values: CorrectionValues) =>
    sending.send(async () => {
      if (!isAmountAlone(seen, values)) {
        const recorded = await recordAnew(values);
        refresh(recorded.accounts);
        if (wasThere(recorded, ids.anew)) {
          onDone();
          toast.info('Cette correction était déjà notée\u00a0: vérifie la ligne.');
          return;
        }
        const inPart = partMessage(recorded, ids.anew);
        if (inPart !== undefined) {
          isTold(ids.anew);
          onDone();
          toast.info(inPart, { duration: 6_000 });
          return;
        }
      } else await sendCorrection(values);
      onDone();
      toast.success('Corrigé. L’ancienne ligne reste, barrée.');
    });
  return { ...sending, clashes, correct };
}
