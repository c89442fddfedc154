import { spared, yesOrNo, type Screens } from './specified.ts';

export const clientScreens = {
  '/client-dashboard': {
    loading: [{ as: 'notice', text: 'Chargement des données...' }],
    'not loaded': [{ as: 'alert', text: 'Impossible de charger tes données.' }],
    'at rest': [
      { as: 'heading', text: '{firstName}, ton espace gourmand' },
      { as: 'text', text: 'Gamelles livrées' },
      { as: 'text', text: 'Gamelles à rendre' },
      { as: 'text', text: 'Montant dû' },
      { as: 'heading', text: 'Tes plats' },
      { as: 'link', text: 'Paramètres', to: '/client-settings' },
      { as: 'button', text: 'Historique' },
      { as: 'field', text: 'Choisis ton traiteur :' },
      { as: 'button', text: 'Valider' },
    ],
    nameless: [{ as: 'heading', text: 'Ton espace gourmand' }],
    empty: [{ as: 'text', text: "Tu n'as pas encore reçu de plats." }],
    served: [
      { as: 'button', text: "J'aime {dish}" },
      { as: 'button', text: "Je n'aime pas {dish}" },
    ],
    'history wanted': [{ as: 'dialog', text: 'À venir : historique des commandes.' }],
    leaving: [{ as: 'dialog', text: 'Tu es sur le point de supprimer ton compte.' }, ...yesOrNo],
    spared,
    'not deleted': [{ as: 'dialog', text: 'Suppression impossible' }],
    deleted: [{ as: 'toast', text: 'Ton compte a été supprimé.', lasts: 2000, then: '/signup' }],
  },
  '/client-settings': {
    'not loaded': [{ as: 'alert', text: 'Erreur de chargement des informations.' }],
    'at rest': [
      { as: 'heading', text: 'Paramètres du compte' },
      { as: 'field', text: 'Prénom' },
      { as: 'field', text: 'Nom' },
      { as: 'field', text: 'E-mail' },
      { as: 'field', text: 'Allergies' },
      { as: 'field', text: 'Préférences' },
      { as: 'button', text: 'Enregistrer' },
      { as: 'button', text: 'Supprimer mon compte' },
      { as: 'link', text: 'Mon profil', to: '/client-dashboard' },
    ],
    saved: [{ as: 'toast', text: 'Modifications enregistrées', lasts: 2000 }],
    'too long': [{ as: 'text', text: 'Ce texte est trop long (au plus 2000 caractères).' }],
    refused: [
      { as: 'alert', text: 'Certains champs sont invalides.' },
      { as: 'text', text: 'Ce texte contient un caractère interdit.' },
    ],
    'answered by a stranger': [{ as: 'alert', text: 'Erreur' }],
    leaving: yesOrNo,
    'not deleted': [{ as: 'toast', text: 'Erreur lors de la suppression.', lasts: 2000 }],
  },
  '/select-chef': {
    'at rest': [
      { as: 'option', text: '-- Choisis ton traiteur --' },
      { as: 'button', text: 'Enregistrer' },
    ],
    failed: [{ as: 'alert', text: 'Erreur lors de la requête API' }],
    'answered by a stranger': [{ as: 'alert', text: 'Une erreur est survenue' }],
    chosen: [{ as: 'toast', text: 'Ton traiteur a bien été enregistré', lasts: 2000 }],
  },
} as const satisfies Screens;
