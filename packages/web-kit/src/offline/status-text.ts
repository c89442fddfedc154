import { plural } from '../format/plural.ts';

export interface Standing {
  readonly waiting: number;
  readonly aside: number;
  /** Whether the waiting acts will wait for a while. */
  readonly isStuck: boolean;
  readonly isOffline: boolean;
}

/** The text of the badge; null if there is nothing to say. */
export function standingText({ waiting, aside, isStuck, isOffline }: Standing): string | null {
  const texts = [
    ...(waiting > 0 && (isStuck || isOffline) ? [waitingText(waiting, isOffline)] : []),
    ...(aside > 0 ? [`${plural(aside, 'geste')} à regarder`] : []),
  ];
  return texts.length > 0 ? texts.join(' · ') : null;
}

function waitingText(waiting: number, isOffline: boolean): string {
  const who = waiting < 2 ? 'il partira tout seul' : 'ils partiront tout seuls';
  const text = `${plural(waiting, 'geste')} en attente, ${who}`;
  return isOffline ? `Hors ligne\u00a0: ${text}` : text;
}

/** The reason why an act could neither be stored nor sent. */
export function notKept(reason: unknown): string {
  const isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
  return isFull
    ? 'Ce téléphone est plein\u00a0: ce geste n’est pas noté. Libère de la place, ou réessaie avec du réseau.'
    : 'Ce navigateur ne garde rien, par exemple en navigation privée\u00a0: ce geste n’est pas noté. Réessaie avec du réseau.';
}
