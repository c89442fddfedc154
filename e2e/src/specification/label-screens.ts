import type { Screens } from './specified.ts';

export const labelScreens = {
  '/qr-code': {
    'at rest': [
      { as: 'option', text: '{name}' },
      { as: 'field', text: 'Quantité' },
      { as: 'field', text: 'Nom du plat' },
      { as: 'field', text: "Prix d'une gamelle (€)" },
      { as: 'button', text: 'Créer un QR code' },
      { as: 'link', text: 'Historique', to: '/qr-history' },
      { as: 'link', text: 'Scanner', to: '/qr-scan' },
      { as: 'link', text: 'Central Kitchen', to: '/central-kitchen', lang: 'en' },
    ],
    failed: [{ as: 'toast', text: 'Erreur lors de la génération du QR code.', lasts: 3000 }],
    made: [{ as: 'button', text: 'Imprimer ce QR code' }],
    'just made': [{ as: 'toast', text: 'QR code généré avec succès !', lasts: 3000 }],
  },
  '/qr-print/{token}': { 'at rest': [{ as: 'text', text: '{token}' }] },
  '/qr-history': {
    empty: [
      { as: 'heading', text: 'Historique des QR codes générés' },
      { as: 'text', text: 'Aucune livraison enregistrée pour le moment.' },
    ],
    'at rest': [
      { as: 'text', text: '{dish}' },
      { as: 'text', text: '{name}' },
      { as: 'text', text: '{date}' },
      { as: 'button', text: 'Imprimer' },
      { as: 'button', text: 'Livraison revenue' },
    ],
    asked: [
      { as: 'dialog', text: 'Que faire avec cette livraison ?' },
      { as: 'button', text: 'Reçue + Payée' },
      { as: 'button', text: 'Seulement reçue' },
    ],
    failed: [{ as: 'toast', text: 'Erreur lors de la mise à jour', lasts: 3000 }],
    resolved: [{ as: 'toast', text: 'Statut de livraison mis à jour', lasts: 3000 }],
    returned: [
      { as: 'button', text: 'OK' },
      { as: 'button', text: 'Marquer payée' },
    ],
  },
  '/qr-scan': {
    unknown: [{ as: 'alert', text: 'QR non reconnu ou erreur serveur.' }],
    waiting: [
      { as: 'heading', text: 'QR reconnu' },
      { as: 'text', text: '{dish}' },
      { as: 'text', text: '{name}' },
      { as: 'text', text: '{date}' },
      { as: 'text', text: "En attente d'action..." },
    ],
    asked: [
      { as: 'dialog', text: 'Retour de gamelle' },
      { as: 'text', text: 'La gamelle est-elle revenue ? Et a-t-elle été payée ?' },
      { as: 'button', text: 'Oui, revenue et payée' },
      { as: 'button', text: 'Oui, revenue (pas encore payée)' },
      { as: 'button', text: 'Annuler' },
    ],
    'return failed': [{ as: 'alert', text: 'Erreur lors du retour.' }],
    'payment failed': [{ as: 'alert', text: 'Erreur lors du retour et paiement.' }],
    returned: [{ as: 'toast', text: 'Boîte marquée comme retournée.', lasts: 3000 }],
    'returned and paid': [
      { as: 'toast', text: 'Boîte marquée comme retournée et payée.', lasts: 3000 },
    ],
    'returned before': [{ as: 'text', text: 'Boîte déjà marquée comme retournée' }],
  },
} as const satisfies Screens;
