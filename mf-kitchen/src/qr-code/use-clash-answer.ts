import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AnswerNeeded } from '../allergens/answer-needed.ts';
import { clashQuery } from '../allergens/clash-query.ts';
import type { Subject } from '../allergens/clash.ts';
import { dishesQuery } from '../dishes/use-dishes.ts';
import type { DeliveryValues } from './delivery-values.ts';
import { needsAnswer, pairKey, subjectOf, type Answer } from './allergen-check.ts';

/** The caterer's confirmation if a dish may harm its client; without it no label is made. */
export function useClashAnswer() {
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<Answer>();
  const [awaited, setAwaited] = useState<string>();
  // A ref, because a label may be sent before the answer was rendered.
  const latest = useRef(answer);

  function say(about: string, as: Answer['as'] | undefined): void {
    latest.current = as && { about, as };
    setAnswer(latest.current);
    setAwaited(undefined);
  }

  /**
   * @returns whether the recipe was adapted
   * @throws AnswerNeeded
   */
  async function requireAnswer({ client_id, dish_name }: DeliveryValues): Promise<boolean> {
    const dishes = await queries
      .query({ ...dishesQuery, staleTime: Infinity, retry: false })
      .catch(() => undefined);
    const subject = subjectOf(client_id, dishes, dish_name);
    if (!subject) return false;
    const verdict = await queries.query(clashQuery(subject));
    const about = pairKey(subject, dish_name);
    const as = latest.current?.about === about ? latest.current.as : undefined;
    if (needsAnswer(verdict, as)) {
      setAwaited(about);
      throw new AnswerNeeded('sous le nom du plat');
    }
    return verdict.state === 'clash';
  }

  /** Whether the caterer said that the recipe was adapted. */
  function isAdapted(subject: Subject | undefined, dishName: string): boolean {
    return (
      answer?.as === 'adapted' &&
      subject !== undefined &&
      answer.about === pairKey(subject, dishName)
    );
  }

  return { answer, awaited, say, requireAnswer, isAdapted };
}
