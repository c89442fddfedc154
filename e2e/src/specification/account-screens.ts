import type { Screens } from './specified.ts';

export const accountScreens = {
  '/login': {
    'at rest': [
      { as: 'heading', text: 'Welcome back !', lang: 'en' },
      { as: 'field', text: 'E-mail' },
      { as: 'placeholder', text: 'Mot de passe' },
      { as: 'button', text: 'Log in', lang: 'en' },
      { as: 'link', text: 'Mot de passe oublié ?', to: '/forgot-password' },
      { as: 'text', text: 'Pas encore de compte dans notre fantastique app ?' },
      { as: 'link', text: 'Sign up !', to: '/signup', lang: 'en' },
    ],
    'sent here': [
      {
        as: 'toast',
        text: 'Il faut être authentifié pour pouvoir accéder à cette page !',
        lasts: 3000,
      },
    ],
    refused: [{ as: 'alert', text: 'E-mail ou mot de passe incorrect.' }],
    'refused without a word': [{ as: 'alert', text: 'Erreur lors de la requête API' }],
    'answered by a stranger': [{ as: 'alert', text: 'Erreur de connexion' }],
    'cut off': [
      { as: 'alert', text: 'Erreur de connexion' },
      { as: 'alert', text: 'Connexion impossible. Vérifie ta connexion et réessaie.' },
    ],
  },
  '/signup': {
    'at rest': [
      { as: 'heading', text: 'Création de compte' },
      { as: 'radio', text: 'Je suis client' },
      { as: 'radio', text: 'Je suis traiteur' },
      { as: 'option', text: '-- Choisis ton traiteur --' },
      { as: 'option', text: '{chef}' },
      { as: 'field', text: 'Prénom' },
      { as: 'field', text: 'Nom' },
      { as: 'field', text: 'E-mail' },
      { as: 'field', text: 'Mot de passe' },
      { as: 'button', text: "S'inscrire" },
      { as: 'link', text: 'Déjà inscrit ? Se connecter', to: '/login' },
    ],
    refused: [{ as: 'alert', text: 'Un compte existe déjà avec cette adresse e-mail.' }],
  },
  '/forgot-password': {
    'at rest': [
      { as: 'field', text: 'E-mail' },
      { as: 'button', text: 'Envoyer' },
    ],
    sent: [
      {
        as: 'notice',
        text: 'Si un compte existe avec cette adresse, un e-mail vient de partir.',
      },
    ],
    'answered without a word': [{ as: 'alert', text: 'Une erreur est survenue' }],
    failed: [{ as: 'alert', text: "Impossible d'envoyer la demande. Veuillez réessayer." }],
  },
  '/reset-password/{token}': {
    'at rest': [
      { as: 'field', text: 'Nouveau mot de passe' },
      { as: 'field', text: 'Confirmation du mot de passe' },
    ],
    unequal: [{ as: 'text', text: 'Les mots de passe ne correspondent pas.' }],
    done: [
      {
        as: 'notice',
        text: 'Mot de passe modifié avec succès. Redirection en cours...',
        lasts: 3000,
        then: '/login',
      },
    ],
    'answered by a stranger': [{ as: 'alert', text: 'Une erreur est survenue' }],
    'too late': [{ as: 'alert', text: 'Ce lien n’est plus valable. Demande-en un nouveau.' }],
  },
} as const satisfies Screens;
