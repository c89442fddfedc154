import { ApiError, useToast } from '@gamelles/web-kit';
import { forget, recall, remember } from '@gamelles/web-kit/day-memory';
import { useEffect, useEffectEvent } from 'react';
import { isUnreached } from '../journal/later.ts';

interface DraftedForm<Values> {
  readonly isTouched: boolean;
  readonly values: Values;
  readonly bringBack: (values: Values) => void;
}

/** Sends the values of a form, and keeps them for the day where no network carries them. */
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
    // It could not be sent now, even if something else is asked for first.
    const isUnsent = isUnreached(error) || !navigator.onLine;
    if (!isUnsent || !(await keepDraft(name, values))) throw error;
    throw new ApiError(kept, 'draft_kept', 200);
  }
}

/** Brings back, into a form that nobody has touched, what no network carried. */
export function useDayDraft<Values extends object>(name: string, form: DraftedForm<Values>): void {
  const toast = useToast();
  const restore = useEffectEvent(async (): Promise<void> => {
    const draft = await recall<Values>(draftName(name));
    if (!draft || form.isTouched) return;
    // One of another version of the form may lack a field.
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
// An answer may have been lost on its way.
const broughtBack =
  'Ta saisie de tout à l’heure est là. Avant de l’envoyer, regarde si elle n’est pas déjà enregistrée.';

function draftName(name: string): string {
  return `draft ${name}`;
}
