import { dayInParis } from '@gamelles/contracts';

/** The sentence if more boxes were told than are out. */
export function surplusSentence(told: number, surplus: number): string {
  const taken = told - surplus;
  const noted = told === 1 ? '1 notée' : `${told} notées`;
  const left = taken === 0 ? 'il n’en restait aucune' : `il n’en restait que ${taken}`;
  return `${noted}, ${left}. ${asideSentence(told, surplus)}`;
}

function asideSentence(told: number, surplus: number): string {
  if (told === 1) return 'Elle est mise de côté.';
  if (surplus === 1) return `La ${ordinals.get(told) ?? 'dernière'} est mise de côté.`;
  return surplus === told
    ? 'Elles sont mises de côté.'
    : `Les ${surplus} autres sont mises de côté.`;
}

const ordinals: ReadonlyMap<number, string> = new Map([
  [2, 'deuxième'],
  [3, 'troisième'],
  [4, 'quatrième'],
  [5, 'cinquième'],
  [6, 'sixième'],
  [7, 'septième'],
  [8, 'huitième'],
  [9, 'neuvième'],
  [10, 'dixième'],
]);

/** The sentence if the boxes were back before: « Déjà rendue à 12:04. » */
export function alreadyReturnedSentence(at: Date | null, now: Date): string {
  return at ? `Déjà rendue ${moment(at, now)}.` : 'Déjà tout rendu.';
}

/** The sentence if the boxes were handed over before. */
export function alreadyDeliveredSentence(at: Date, now: Date): string {
  return `Déjà livrée ${moment(at, now)}.`;
}

/** The sentence if the payment of a delivery was noted before. */
export function alreadyPaidSentence(at: Date, now: Date): string {
  return `Déjà encaissé ${moment(at, now)}.`;
}

/** The sentence if an entry was undone before. */
export function alreadyUndoneSentence(at: Date, now: Date): string {
  return `Déjà annulé ${moment(at, now)}.`;
}

/** The sentence if another entry has undone the line to be replaced. */
export const replacedBeforeSentence =
  'Cette ligne était déjà annulée ou corrigée\u00a0: vérifie le compte, et note à nouveau ce qui y manque.';
/** The sentence if nothing has undone the line to be replaced. */
export const notUndoneSentence =
  'La ligne à corriger n’est pas annulée\u00a0: vérifie le compte, et corrige-la à nouveau.';
export const clientRemovedSentence = 'Client supprimé\u00a0: noté dans tes comptes.';
export const collectedTwiceSentence = 'Encaissé deux fois aujourd’hui\u00a0?';

function moment(at: Date, now: Date): string {
  return dayInParis(at) === dayInParis(now)
    ? `à ${hourInParis.format(at)}`
    : `le ${dayAndMonthInParis.format(at)}`;
}

const hourInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});
const dayAndMonthInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
});
