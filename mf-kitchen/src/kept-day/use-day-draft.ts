import { ApiError, useToast } from '@gamelles/web-kit';
import { forget, recall, remember } from '@gamelles/web-kit/day-memory';
import { useEffect, useEffectEvent } from 'react';
import { isUnreached } from '../journal/settling-entries.ts';

interface DraftedForm<Values> {
  readonly isTouched: boolean;
  readonly values: Values;
  readonly bringBack: (values: Values) => void;
}

/** Sends the values of a form, and stores them for the day if there is no network. */
export async function sendOrKeep<T>(
  name: string,
  values: object,
  send: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await send();
    forget(draftName(name)).catch(console.error);
    return answer;
  } catch (error) {
    // The draft stays even if the person answers another question first.
    const isUnsent = isUnreached(error) || !navigator.onLine;
    if (!isUnsent || !(await keepDraft(name, values))) throw error;
    throw new ApiError(kept, 'draft_kept', 200);
  }
}

/** Restores the unsent values into an untouched form. */
export function useDayDraft<Values extends object>(name: string, form: DraftedForm<Values>): void {
  const toast = useToast();
  const restore = useEffectEvent(async (): Promise<void> => {
    const draft = await recall<Values>(draftName(name));
    if (!draft || form.isTouched) return;
    // A draft of another version of the form may lack a field.
    if (!Object.keys(form.values).every((field) => field in draft.value)) return;
    form.bringBack(draft.value);
    toast.info(broughtBack, { duration: 6_000 });
  });
  useEffect(() => {
    restore().catch(console.error);
  }, []);
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
