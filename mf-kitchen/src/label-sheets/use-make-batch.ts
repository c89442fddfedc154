import { mostDeliveries } from '@gamelles/contracts/limits';
import { plural, useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { AnswerNeeded } from '../allergens/answer-needed.ts';
import { useTellUnkept } from '../allergens/use-tell-unkept.ts';
import { createDeliveries } from '../api.ts';
import { useOpenClients } from '../clients/use-open-clients.ts';
import { keepDayAgain } from '../kept-day/keep-again.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { optionalPriceProblem } from '../qr-code/price.ts';
import type { Answer } from '../qr-code/allergen-check.ts';
import { bodiesOf, isComplete, withoutRemoved, withoutSent, type Batch } from './batch.ts';
import { keptOf } from './kept-batch.ts';
import { useBatch } from './use-batch.ts';
import { useBatchAnswers } from './use-batch-answers.ts';

/** The form that makes one dish's labels for several clients, all at once. */
export function useMakeBatch(onMade: (deliveryIds: readonly string[]) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const tellUnkept = useTellUnkept();
  const key = useActionKey();
  const clients = useOpenClients();
  const { names } = clients;
  const { batch: typed, setBatch, sendOrKeep } = useBatch();
  const areKnown = !clients.loading && !clients.error;
  const ofPresent = useCallback(
    (all: Batch) => (areKnown ? withoutRemoved(all, names) : all),
    [areKnown, names],
  );
  const batch = useMemo(() => ofPresent(typed), [ofPresent, typed]);
  const { requireAnswers, say, answers, awaited } = useBatchAnswers();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: Batch) =>
      sendOrKeep(keptOf(wanted), async () => {
        const bodies = bodiesOf(wanted, await requireAnswers(wanted));
        const { deliveries } = await createDeliveries(bodies, key.of(bodies));
        const said = deliveries.map(({ adapted_at }, n) => ({
          adapted: bodies[n]?.adapted,
          adapted_at,
        }));
        return { deliveries, said };
      }),
    async onSuccess({ deliveries, said }, sent) {
      key.done();
      setBatch((now) => withoutSent(ofPresent(now), sent));
      toast.success(plural(deliveries.length, 'étiquette créée', 'étiquettes créées'));
      tellUnkept(said);
      keepDayAgain();
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
      await queries.refetchQueries({ queryKey: keys.labelsToPrint });
      onMade(deliveries.map(({ id }) => id));
    },
    // The most likely reason is a client who was removed meanwhile.
    onError: (failure) => {
      if (failure instanceof AnswerNeeded) return;
      void queries.invalidateQueries({ queryKey: keys.clientNames });
    },
  });
  const wrongPrice = optionalPriceProblem(batch.price);
  const isTooMany = batch.quantities.size > mostDeliveries;
  return {
    batch,
    setBatch,
    clients,
    wrongPrice,
    problem: isTooMany ? `Au plus ${mostDeliveries} clients à la fois.` : error && problemOf(error),
    isReady: isComplete(batch) && wrongPrice === undefined && !isTooMany,
    isPending,
    clash: {
      answers,
      awaited,
      say: (about: string, as: Answer['as'] | undefined) => {
        say(about, as);
        reset();
      },
    },
    make: () => mutate(batch),
  };
}

function problemOf(error: Error): string {
  if (error instanceof AnswerNeeded) return error.message;
  return messageOf(error, 'Les étiquettes n’ont pas pu être créées.');
}

const changed = [
  keys.histories,
  keys.clients,
  keys.boxesOut,
  keys.prices,
  keys.accounts,
  keys.dishes,
];
