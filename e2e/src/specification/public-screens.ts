import type { Screens } from './specified.ts';

export const publicScreens = {
  '/': {
    'at rest': [
      { as: 'link', text: 'Créer mon compte', to: '/signup' },
      { as: 'link', text: 'Se connecter', to: '/login' },
      { as: 'link', text: 'À propos', to: '/a-propos' },
      { as: 'link', text: 'Mentions légales', to: '/mentions-legales' },
      { as: 'link', text: 'Retour en haut', to: '#haut' },
      { as: 'heading', text: 'Suivi par QR code' },
      { as: 'heading', text: 'Paiements suivis' },
      { as: 'heading', text: 'Préférences clients' },
      { as: 'heading', text: 'Comment ça marche' },
    ],
  },
  '/a-propos': {
    'at rest': [
      { as: 'heading', text: 'À propos' },
      { as: 'text', text: 'La gestion des stocks' },
      { as: 'text', text: 'Les menus sur mesure' },
      { as: 'text', text: 'Les e-mails automatiques' },
    ],
  },
  '/mentions-legales': {
    'at rest': [
      { as: 'heading', text: 'Éditeur' },
      { as: 'heading', text: 'Hébergement' },
      { as: 'heading', text: 'Responsabilité' },
      { as: 'heading', text: 'Données personnelles' },
      { as: 'heading', text: 'Propriété intellectuelle' },
    ],
  },
  '/unauthorized': {
    'at rest': [
      { as: 'heading', text: 'Oops!', lang: 'en' },
      { as: 'text', text: "Tu ne devrais pas être ici : cette page n'est pas pour toi." },
      { as: 'link', text: "Retour à l'accueil", to: '/' },
    ],
  },
  '/nowhere': { 'at rest': [{ as: 'heading', text: 'Page introuvable' }] },
} as const satisfies Screens;
