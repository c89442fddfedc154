import { ApiError, useToast } from '@gamelles/web-kit';
import { forget, recall, remember } from '@gamelles/web-kit/day-memory';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AnswerNeeded } from '../allergens/answer-needed.ts';
import { isUnreached } from '../journal/settling-entries.ts';

interface DraftedForm<Values> {
  /** Whether it has values that a draft would replace. */
  readonly isTouched: boolean;
  readonly values: Values;
  readonly bringBack: (values: Values) => void;
}

/**
 * Sends the values of a form, and stores them for the day if there is no network, or while the
 * caterer must answer a question first.
 */
type SendOrKeep = <T>(values: object, send: () => Promise<T>) => Promise<T>;

/** Restores the unsent values into an untouched form, and returns how the form is sent. */
export function useDayDraft<Values extends object>(
  name: string,
  form: DraftedForm<Values>,
): SendOrKeep {
  const toast = useToast();
  // A form that was opened for something else leaves the stored draft as it is.
  const isOwn = useRef(false);
  // Nobody was told that the values are stored, so they go with the screen, but not with a phone
  // that is killed.
  const isUntold = useRef(false);
  useEffect(
    () => () => {
      if (isUntold.current) forget(draftName(name)).catch(console.error);
    },
    [name],
  );
  // The form may have been filled while the draft was read.
  const restore = useEffectEvent((draft: Values): void => {
    if (form.isTouched) return;
    // A draft of another version of the form may lack a field.
    if (!Object.keys(form.values).every((field) => field in draft)) return;
    isOwn.current = true;
    form.bringBack(draft);
    toast.info(broughtBack, { duration: 6_000 });
  });
  useEffect(() => {
    recall<Values>(draftName(name))
      .then((draft) => draft && restore(draft.value))
      .catch(console.error);
  }, [name]);

  return async (values, send) => {
    try {
      const answer = await send();
      // Nobody waits for the storage of the phone, which may be slow.
      forgetSent(name, isOwn.current ? undefined : values).catch(console.error);
      return answer;
    } catch (error) {
      // The draft stays even if the person answers another question first.
      const isUnsent = isUnreached(error) || !navigator.onLine;
      const isAsked = error instanceof AnswerNeeded;
      // The stored draft of another form is not replaced: these values stay on the screen.
      const isOther = !isOwn.current && (await storedDraft(name, values)) === 'other';
      if (!(isUnsent || isAsked) || isOther || !(await keepDraft(name, values))) throw error;
      isUntold.current = !isUnsent && (isUntold.current || !isOwn.current);
      isOwn.current = true;
      throw isUnsent ? new ApiError(kept, 'draft_kept', 200) : error;
    }
  };
}

/** Deletes the draft, or only a draft with these values. */
async function forgetSent(name: string, values: object | undefined): Promise<void> {
  if (values && (await storedDraft(name, values)) !== 'same') return;
  await forget(draftName(name));
}

/** Compares the stored draft with the values of a form. */
async function storedDraft(name: string, values: object): Promise<'same' | 'other' | 'none'> {
  const draft = await recall<object>(draftName(name)).catch(() => undefined);
  if (!draft) return 'none';
  return JSON.stringify(draft.value) === JSON.stringify(values) ? 'same' : 'other';
}

function keepDraft(name: string, values: object): Promise<boolean> {
  return remember(draftName(name), values).catch((error: unknown) => {
    console.error(error);
    return false;
  });
}

const kept =
  'Sans réseau, rien n’est créé. Ta saisie est gardée sur ce téléphone jusqu’à minuit\u00a0: envoie-la quand le réseau revient.';
// The server may have the values already, with only its response lost.
const broughtBack =
  'Ta saisie de tout à l’heure est là. Avant de l’envoyer, regarde si elle n’est pas déjà enregistrée.';

function draftName(name: string): string {
  return `draft ${name}`;
}
