import type { Kitchen } from './fill-kitchen.ts';
import { choose, goBack, once, scroll, sees, tap, type, unfold, type Gesture } from './gestures.ts';

export interface Screen {
  readonly name: string;
  readonly who: 'nobody' | 'caterer' | 'client';
  readonly path: string;
  /** The gestures on the screen, repeated until the time is over. */
  readonly use: readonly Gesture[];
}

/** Every screen of each role with its gestures. */
export function screensOf({ clientId, label }: Kitchen): Screen[] {
  return [
    nobody('/', scroll()),
    nobody('/a-propos', scroll()),
    nobody('/mentions-legales', scroll()),
    nobody(
      '/login',
      type('E-mail', 'lea@example.org'),
      type('Mot de passe', 'abcdefgh'),
      tap('button', 'Afficher le mot de passe'),
      tap('button', 'Masquer le mot de passe'),
      tap('button', 'Log in'),
      sees(/incorrect|essais/),
    ),
    nobody(
      '/signup',
      tap('radio', 'Je suis traiteur'),
      tap('radio', 'Je suis client'),
      choose('Ton traiteur', 1),
      type('Prénom', 'Léa'),
      type('Nom', 'Martin'),
      type('E-mail', 'lea@'),
      tap('button', "S'inscrire"),
    ),
    nobody('/forgot-password', type('E-mail', 'lea@example.org')),
    nobody(
      '/reset-password/abc',
      type('Nouveau mot de passe', 'abcdefghijkl'),
      type('Confirmation', 'abcdef'),
      tap('button', 'Changer le mot de passe'),
      sees(/Les mots de passe ne correspondent pas\./),
    ),
    caterer(
      '/central-kitchen',
      scroll(900),
      unfold('En attente'),
      type('Chercher un client', 'martin 12'),
      choose('Client', 7),
      unfold('En attente'),
      tap('button', 'View profile'),
      sees(/Profile/),
      goBack(/./),
    ),
    caterer(
      '/clients',
      type('Chercher un client', 'lefevre'),
      type('Chercher un client', 'gar'),
      type('Chercher un client', ' '),
      scroll(4000),
    ),
    caterer(
      `/clients/${clientId}`,
      scroll(3000),
      tap('button', /^Plat du jour/),
      tap('button', 'Fermer'),
      scroll(600),
    ),
    caterer(
      `/compte/${clientId}`,
      unfold('Pourquoi ce solde'),
      scroll(4000),
      unfold('Pourquoi ce solde'),
    ),
    caterer(
      '/tournee',
      tap('button', 'Ordonner'),
      scroll(900),
      tap('button', /^Descendre/),
      tap('button', /Terminer|Garder|Enregistrer/),
    ),
    caterer(
      `/porte/${clientId}`,
      scroll(900),
      tap('button', 'Une de moins'),
      tap('button', 'Une de plus'),
      tap('radio', 'Chèque'),
      tap('radio', 'Espèces'),
      tap('button', 'Autre montant'),
      tap('button', 'Fermer'),
    ),
    caterer(
      '/add-client',
      type('Prénom', 'Léa'),
      type('Nom', 'Martin'),
      tap('checkbox', 'soja'),
      type('Préférences', 'gratin, soupe'),
      unfold('Coordonnées'),
      scroll(900),
      unfold('Coordonnées'),
      tap('checkbox', 'soja'),
    ),
    caterer('/import-clients', scroll(600)),
    caterer(
      `/edit-client/${clientId}`,
      type('Prénom', 'Lucie'),
      type('Préférences', 'gratin, soupe'),
      unfold('Coordonnées'),
      scroll(900),
      unfold('Coordonnées'),
    ),
    caterer('/box-inventory', scroll(6000), tap('button', /^Relancer/)),
    caterer('/plats', scroll(4000), tap('button', 'Ajouter un plat'), tap('button', 'Fermer')),
    caterer(
      '/qr-code',
      type('Chercher un client', 'martin 12'),
      choose('Client', 7),
      type('Nom du plat', 'Plat du jour 1'),
      tap('button', 'Un de plus'),
      type('Prix', '9,90'),
      scroll(600),
      tap('button', 'Créer un QR code'),
      sees(/QR code généré avec succès/),
    ),
    caterer(
      '/etiquettes',
      sees(/étiquettes? choisie/),
      type('Nom du plat', 'Plat du jour 1'),
      type('Chercher un client', 'martin 12'),
      tap('checkbox', /Martin/),
      scroll(1500),
    ),
    caterer(`/qr-print/${label}`, scroll(300)),
    caterer(
      '/qr-history',
      scroll(5000),
      tap('radio', 'Dehors'),
      type('Rechercher', 'moreau'),
      type('Rechercher', ' '),
      tap('radio', 'Toutes'),
      tap('button', 'Livraison revenue'),
      tap('button', 'Seulement reçue'),
    ),
    caterer(
      '/qr-scan',
      tap('radio', 'La pile'),
      tap('radio', 'Un par un'),
      unfold('ne se lit pas'),
      type('Code écrit', 'K7M'),
      unfold('ne se lit pas'),
      scroll(500),
    ),
    caterer(
      '/test-delivery',
      type('ID du client', clientId),
      tap('button', 'Un de plus'),
      tap('button', 'Un de moins'),
    ),
    caterer('/kitchen-settings', once(tap('button', 'Voir mes appareils')), scroll(900)),
    caterer('/aide', scroll(3000)),
    client(
      '/client-dashboard',
      scroll(4000),
      tap('button', /^J'aime/),
      tap('button', /^Je n'aime pas/),
      tap('button', 'Historique'),
      tap('button', /Fermer|OK/),
    ),
    client(
      '/client-history',
      scroll(5000),
      tap('button', 'Je ne suis pas d’accord'),
      tap('button', 'Fermer'),
    ),
    client(
      '/client-settings',
      type('Prénom', 'Lucie'),
      scroll(2000),
      type('Préférences', 'gratin, soupe'),
      tap('button', 'Enregistrer'),
      sees(/Modifications enregistrées/),
    ),
    client(
      '/select-chef',
      once(choose('Ton traiteur', 1)),
      once(tap('button', 'Enregistrer')),
      once(sees(/Ton traiteur a bien été enregistré/)),
      scroll(600),
    ),
    client('/aide-client', scroll(3000)),
  ];
}

function nobody(path: string, ...use: readonly Gesture[]): Screen {
  return { name: nameOf(path), who: 'nobody', path, use };
}

function caterer(path: string, ...use: readonly Gesture[]): Screen {
  return { name: nameOf(path), who: 'caterer', path, use };
}

function client(path: string, ...use: readonly Gesture[]): Screen {
  return { name: nameOf(path), who: 'client', path, use };
}

/** The path without the id or the label at its end. */
function nameOf(path: string): string {
  return path.replace(/\/[\w-]{20,}$/, '/…');
}
