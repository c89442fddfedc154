import { useEffect } from 'react';
import { useUnsavedWhile } from '../field/unsaved.ts';
import { readSession } from '../session/session.ts';
import { hasTyped } from './drafts.ts';

/** The question to a person who is about to leave running work, which would then stop. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  /** Stops the work as soon as the person leaves: the next screen may take time to come. */
  readonly onLeave?: () => void;
}

export const aboutTyped: LeaveQuestion = {
  title: 'Quitter sans enregistrer\u00a0?',
  text: 'Ce que tu as écrit sera perdu.',
};

const questions = new Set<LeaveQuestion>();

/** Asks the question, if there is one, before the person leaves the screen. */
export function useAskBeforeLeaving(question: LeaveQuestion | undefined): void {
  useUnsavedWhile(question !== undefined);
  useEffect(() => {
    if (!question) return;
    questions.add(question);
    return () => {
      questions.delete(question);
    };
  }, [question]);
}

/** The question for a signed-in person who would lose typed values or running work, if any. */
export function questionBeforeLeaving(): LeaveQuestion | undefined {
  return hasTyped() ? aboutTyped : questionAboutWork();
}

/** The question for a signed-in person whose running work would stop; undefined without one. */
export function questionAboutWork(): LeaveQuestion | undefined {
  return readSession() === null ? undefined : [...questions].at(-1);
}
