import type { HelpTopic } from '@gamelles/web-kit/help';
import allergies from './pictures/allergies.webp';
import dishes from './pictures/dishes.webp';
import history from './pictures/history.webp';
import object from './pictures/object.webp';
import offline from './pictures/offline.webp';
import space from './pictures/space.webp';

/** Each text describes the screens: change them together. `npm run screens` renews the pictures. */
export const topics: readonly HelpTopic[] = [
  {
    id: 'rendre',
    title: 'Rendre tes gamelles',
    text: 'Ton espace compte les gamelles livrées et celles à rendre. Rends-les à ton traiteur\u00a0: il note leur retour, et le chiffre baisse. Le QR d’une gamelle, scanné avec ton téléphone, ouvre ton historique si tu es connecté.',
    picture: space,
    alt: 'Ton espace\u00a0: gamelles livrées, gamelles à rendre et montant dû.',
    screen: { to: '/client-dashboard', label: 'Ouvrir mon espace' },
  },
  {
    id: 'payer',
    title: 'Payer',
    text: 'Tu paies ton traiteur directement\u00a0: l’application ne prend pas d’argent, elle note. L’historique montre mois par mois chaque livraison, chaque retour et chaque paiement, avec ce qui reste à payer. Ce que tu paies en plus reste noté comme payé d’avance.',
    picture: history,
    alt: 'L’historique\u00a0: les livraisons et les paiements du mois.',
    screen: { to: '/client-history', label: 'Voir mon historique' },
  },
  {
    id: 'corriger',
    title: 'Corriger une ligne',
    text: 'Une ligne de l’historique te semble fausse\u00a0? Touche «\u00a0Je ne suis pas d’accord\u00a0» et écris ce qui ne va pas. Ton traiteur le lit à côté de cette ligne, et rien n’est changé avant sa réponse. Elle s’affiche au même endroit.',
    picture: object,
    alt: 'Le message à écrire après «\u00a0Je ne suis pas d’accord\u00a0».',
  },
  {
    id: 'plats',
    title: 'Dire ce que tu aimes',
    text: 'À côté de chaque plat, touche l’étoile si tu l’as aimé, le visage triste sinon. Ton traiteur s’en sert pour choisir tes plats. Si tu préfères garder tes avis pour toi, décoche «\u00a0Mon traiteur voit mes avis\u00a0» dans les paramètres.',
    picture: dishes,
    alt: 'La liste «\u00a0Tes plats\u00a0» avec une étoile et un visage triste pour chacun.',
  },
  {
    id: 'allergies',
    title: 'Tes allergies',
    text: 'Note tes allergies dans les paramètres et coche «\u00a0Je suis d’accord\u00a0» pour que ton traiteur les voie. «\u00a0Retirer mon accord\u00a0» les efface tout de suite chez tous tes traiteurs. Tu y vois aussi qui les a lues, et quand.',
    picture: allergies,
    alt: 'Les paramètres\u00a0: ton accord, et qui a lu tes allergies.',
    screen: { to: '/client-settings', label: 'Ouvrir mes paramètres' },
  },
  {
    id: 'sans-reseau',
    title: 'Sans réseau',
    text: 'Ton espace a besoin du réseau\u00a0: sans lui, un message dit que tes données n’ont pas pu être chargées. Rien n’est perdu. Touche «\u00a0Réessayer\u00a0» quand le réseau revient.',
    picture: offline,
    alt: 'Ton espace sans réseau, avec le bouton «\u00a0Réessayer\u00a0».',
  },
];
