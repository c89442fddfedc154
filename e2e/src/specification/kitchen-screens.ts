import { spared, yesOrNo, type Screens } from './specified.ts';

export const kitchenScreens = {
  '/central-kitchen': {
    'at rest': [
      { as: 'option', text: '-- Name --' },
      { as: 'option', text: '{name}' },
      { as: 'button', text: 'View profile' },
      { as: 'link', text: 'QR Code', to: '/qr-code' },
      { as: 'link', text: 'Box Inventory', to: '/box-inventory' },
      { as: 'link', text: 'Add a client', to: '/add-client' },
      { as: 'button', text: 'Log out', lang: 'en' },
    ],
  },
  '/clients/{id}': {
    loading: [{ as: 'notice', text: 'Loading client profile...', lang: 'en' }],
    'at rest': [
      { as: 'heading', text: 'Profile: {name}', lang: 'en' },
      { as: 'text', text: 'Boxes pending' },
      { as: 'text', text: 'Amount due' },
      { as: 'text', text: '0,00 €' },
      { as: 'text', text: 'Aucune' },
      { as: 'text', text: 'Non renseigné' },
      { as: 'link', text: 'Retour', to: '/central-kitchen' },
      { as: 'link', text: 'Modifier', to: '/edit-client/{id}' },
      { as: 'button', text: 'Supprimer' },
    ],
    asked: [
      { as: 'dialog', text: 'Attention ! Tu es sur le point de supprimer un client.' },
      ...yesOrNo,
    ],
    spared,
    'not deleted': [{ as: 'alert', text: 'Could not delete client' }],
    deleted: [
      { as: 'toast', text: 'Profil de {name} supprimé !', lasts: 2000, then: '/central-kitchen' },
    ],
  },
  '/add-client': {
    'at rest': [
      { as: 'field', text: 'Prénom' },
      { as: 'field', text: 'Nom' },
      { as: 'field', text: 'E-mail (optionnel)' },
      { as: 'field', text: 'Allergies' },
      { as: 'field', text: 'Préférences' },
      { as: 'link', text: 'Retour', to: '/central-kitchen' },
    ],
    nameless: [{ as: 'alert', text: 'First name and last name are required.' }],
    'an allergy twice': [{ as: 'alert', text: 'Duplicate allergies are not allowed.' }],
    'a like twice': [{ as: 'alert', text: 'Duplicate likes are not allowed.' }],
    refused: [{ as: 'text', text: 'Adresse e-mail invalide.' }],
    added: [{ as: 'toast', text: 'Client ajouté !', lasts: 2500, then: '/central-kitchen' }],
  },
  '/edit-client/{id}': {
    'at rest': [
      { as: 'field', text: 'E-mail (optionnel)' },
      { as: 'button', text: 'Enregistrer les modifications' },
      { as: 'link', text: 'Retour', to: '/clients/{id}' },
    ],
    nameless: [{ as: 'alert', text: 'First name and last name are required.' }],
    saved: [
      {
        as: 'toast',
        text: 'Modification(s) enregistrée(s)',
        lasts: 2500,
        then: '/clients/{id}',
      },
    ],
  },
  '/box-inventory': {
    'at rest': [
      { as: 'heading', text: 'Box Inventory', lang: 'en' },
      { as: 'link', text: '{name}', to: '/clients/{id}' },
      { as: 'text', text: 'Depuis aujourd’hui' },
    ],
  },
  '/test-delivery': {
    'at rest': [
      { as: 'field', text: 'ID du client' },
      { as: 'field', text: 'ID du traiteur' },
      { as: 'field', text: 'Quantité' },
      { as: 'field', text: 'Date' },
    ],
    done: [{ as: 'notice', text: 'Livraison enregistrée ! ID : ' }],
    failed: [{ as: 'alert', text: 'Erreur réseau ou serveur' }],
  },
} as const satisfies Screens;
