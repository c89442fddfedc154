import type { HelpTopic } from '@gamelles/web-kit/help';
import collect from './pictures/collect.webp';
import correct from './pictures/correct.webp';
import deliver from './pictures/deliver.webp';
import label from './pictures/label.webp';
import offline from './pictures/offline.webp';
import scan from './pictures/scan.webp';

/** Each text describes the screens: change them together. `npm run screens` renews the pictures. */
export const topics: readonly HelpTopic[] = [
  {
    id: 'etiqueter',
    title: 'Étiqueter',
    text: 'Choisis le client, le nombre de gamelles et le plat, puis «\u00a0Créer un QR code\u00a0»\u00a0: la livraison est notée et l’étiquette est prête à imprimer. «\u00a0Plusieurs étiquettes\u00a0» fait le même plat pour plusieurs clients, puis imprime leurs étiquettes sur une planche. Si le plat contient un allergène noté chez ce client, l’écran te prévient avant.',
    picture: label,
    alt: 'L’écran «\u00a0Créer une étiquette\u00a0» avec le choix du client et du plat.',
    screen: { to: '/qr-code', label: 'Créer une étiquette' },
  },
  {
    id: 'livrer',
    title: 'Livrer',
    text: 'La tournée du jour montre tes arrêts\u00a0; «\u00a0Ordonner\u00a0» en change l’ordre. À la porte, un bouton note ce que tu livres et ce que tu reprends\u00a0: si tout n’est pas revenu, baisse d’abord le nombre à reprendre. «\u00a0Absent\u00a0» note que personne n’était là. L’arrêt suivant est toujours à un geste.',
    picture: deliver,
    alt: 'L’écran d’un arrêt\u00a0: gamelles à livrer et à reprendre.',
    screen: { to: '/tournee', label: 'Voir la tournée' },
  },
  {
    id: 'scanner',
    title: 'Scanner',
    text: '«\u00a0Un par un\u00a0» te demande à chaque étiquette si la gamelle est revenue et payée. «\u00a0En continu\u00a0» note chaque retour dès que l’étiquette est lue. «\u00a0La pile\u00a0» lit plusieurs étiquettes à la fois, et un bouton note tous les retours. Si une étiquette ne se lit pas, tape le code écrit sous le QR ou choisis une photo.',
    picture: scan,
    alt: 'Le scanner\u00a0: les trois façons de scanner et l’image de la caméra.',
    screen: { to: '/qr-scan', label: 'Ouvrir le scanner' },
  },
  {
    id: 'encaisser',
    title: 'Encaisser',
    text: 'À la porte ou dans le compte du client, «\u00a0Encaisser\u00a0» propose tout ce qu’il doit et son dernier moyen de paiement\u00a0; tu peux changer les deux. L’argent règle d’abord les plus anciennes livraisons, et ce qui dépasse reste comme avance. «\u00a0Relancer\u00a0» prépare un message, que tu envoies toi-même.',
    picture: collect,
    alt: 'Le compte d’un client\u00a0: ce qu’il doit et le bouton «\u00a0Encaisser\u00a0».',
    screen: { to: '/clients', label: 'Choisir un client' },
  },
  {
    id: 'corriger',
    title: 'Corriger',
    text: 'Après un geste, un message propose «\u00a0Annuler\u00a0» pendant dix secondes. Plus tard, ouvre le compte du client\u00a0: les lignes qui peuvent changer ont «\u00a0Corriger\u00a0» ou «\u00a0Annuler\u00a0». Rien ne disparaît\u00a0: ce qui était noté reste, barré, et ton client le voit aussi.',
    picture: correct,
    alt: 'Les lignes d’un compte, avec «\u00a0Corriger\u00a0» et «\u00a0Annuler\u00a0».',
  },
  {
    id: 'sans-reseau',
    title: 'Sans réseau',
    text: 'La tournée, ses portes et le scanner s’ouvrent sans réseau. Ce que tu notes à une porte ou dans un compte est gardé sur ton téléphone, puis envoyé tout seul au retour du réseau. Au scanner, «\u00a0En continu\u00a0» et «\u00a0La pile\u00a0» font de même\u00a0; en «\u00a0Un par un\u00a0», choisis «\u00a0Noter, et envoyer plus tard\u00a0». Un bandeau dit combien de gestes attendent\u00a0: touche-le pour voir leur liste, ou en annuler un. Attends qu’ils soient partis avant d’effacer les données du navigateur. Un nouveau client ou une nouvelle livraison attendent le réseau\u00a0: ta saisie est gardée jusqu’à minuit.',
    picture: offline,
    alt: 'Un arrêt sans réseau\u00a0: un bandeau dit qu’un geste attend.',
  },
];
