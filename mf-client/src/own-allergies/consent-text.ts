import { allergyConsent } from '@gamelles/contracts/allergy-consent';
import { formatMoment } from '@gamelles/web-kit';
import type { OwnClient } from '../api.ts';

/** The consent to keep the client's allergies, and who stated it. */
export function consentText({ allergies, allergies_consent }: OwnClient): string {
  if (!allergies_consent) {
    return allergies === null
      ? 'Rien n’est noté.'
      : 'Elles ont été notées avant qu’un accord soit demandé. Coche «\u00a0Je suis d’accord\u00a0» pour le donner, ou efface-les.';
  }
  const { state, manner, text_version, said_at, by_caterer } = allergies_consent;
  const when = formatMoment(said_at);
  if (state === 'withdrawn' && by_caterer) {
    return `Ton traiteur dit que tu as retiré ton accord (${when})\u00a0: elles sont effacées, et tes traiteurs lisent «\u00a0demande-lui\u00a0». Si c’est faux, note-les de nouveau et coche «\u00a0Je suis d’accord\u00a0».`;
  }
  if (state === 'withdrawn') {
    return `Tu as retiré ton accord (${when})\u00a0: elles sont effacées, et tes traiteurs lisent «\u00a0demande-lui\u00a0».`;
  }
  if (state === 'own') return ownWord(text_version, when);
  return `Ton traiteur les a notées (${when}) et dit que tu as donné ton accord${manners[manner ?? 'none']}. Si c’est faux, retire-le.`;
}

function ownWord(textVersion: number | null, when: string): string {
  switch (textVersion) {
    case null:
      return `Tu les as notées (${when}) sans cocher «\u00a0Je suis d’accord\u00a0».`;
    case allergyConsent.version:
      return `Tu as donné ton accord (${when}). Tu peux le retirer à tout moment.`;
    default:
      return `Tu as donné ton accord (${when}) à un texte d’avant. Lis le nouveau et coche «\u00a0Je suis d’accord\u00a0», ou retire ton accord.`;
  }
}

const manners = {
  spoken: ' de vive voix',
  written: ' par écrit',
  none: ', sans préciser comment',
} as const;
