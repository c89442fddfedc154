import { useEffect } from 'react';
import { readSession } from '../session/session.ts';

/** The question before work is left that would stop. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
}

const questions = new Set<LeaveQuestion>();

/** Asks this before the screen is left, as long as there is a question. */
export function useAskBeforeLeaving(question: LeaveQuestion | undefined): void {
  useEffect(() => {
    if (!question) return;
    questions.add(question);
    return () => {
      questions.delete(question);
    };
  }, [question]);
}

/** The question of the work of a signed-in person that leaving now would stop, if any. */
export function questionBeforeLeaving(): LeaveQuestion | undefined {
  return readSession() === null ? undefined : [...questions].at(-1);
}
