import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AnswerNeeded } from '../allergens/answer-needed.ts';
import { clashQuery } from '../allergens/clash-query.ts';
import { dishesQuery } from '../dishes/use-dishes.ts';
import { needsAnswer, pairKey, subjectOf, type Answer } from '../qr-code/allergen-check.ts';
import type { Batch } from './batch.ts';

type Answers = ReadonlyMap<string, Answer['as']>;

export interface BatchAnswers {
  readonly answers: Answers;
  /** The client and the dish that still need an answer. */
  readonly awaited: string | undefined;
  readonly say: (about: string, as: Answer['as'] | undefined) => void;
}

/**
 * The caterer's confirmation for each client whom the dish may harm; without all of them no label
 * is made.
 */
export function useBatchAnswers() {
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [awaited, setAwaited] = useState<string>();
  // A ref, because the batch may be sent before the answers were rendered.
  const latest = useRef(answers);

  function say(about: string, as: Answer['as'] | undefined): void {
    const next = new Map(latest.current);
    if (as) next.set(about, as);
    else next.delete(about);
    latest.current = next;
    setAnswers(next);
    setAwaited(undefined);
  }

  /**
   * @returns the clients for whom the recipe was adapted
   * @throws AnswerNeeded
   */
  async function requireAnswers({ dish, quantities }: Batch): Promise<ReadonlySet<string>> {
    const dishes = await queries
      .query({ ...dishesQuery, staleTime: Infinity, retry: false })
      .catch(() => undefined);
    const subjects = [...quantities.keys()].flatMap((id) => subjectOf(id, dishes, dish) ?? []);
    const verdicts = await Promise.all(
      subjects.map(async (subject) => ({
        about: pairKey(subject, dish.trim()),
        clientId: subject.clientId,
        verdict: await queries.query(clashQuery(subject)),
      })),
    );
    const open = verdicts.find(({ about, verdict }) =>
      needsAnswer(verdict, latest.current.get(about)),
    );
    if (open) {
      setAwaited(open.about);
      throw new AnswerNeeded('sous le nom du client');
    }
    const clashing = verdicts.filter(({ verdict }) => verdict.state === 'clash');
    return new Set(clashing.map(({ clientId }) => clientId));
  }

  return { answers, awaited, say, requireAnswers };
}
