/** A screen that reads before it shows: what stands there while it does, and afterwards. */
export interface Reading {
  readonly who: 'nobody' | 'caterer' | 'client';
  /** The call that it waits for. */
  readonly reads: string;
  /** Null: the field to choose from says that it is busy. */
  readonly loading: string | null;
  /** Null: without what it reads there is no such screen. */
  readonly empty: string | null;
  readonly error: string;
  readonly success: string;
  /** Where the platform of the tests always holds something: the answer that holds nothing. */
  readonly emptyAnswer?: readonly [];
}

/** A screen that sends something: its button is busy, then the answer stands there. */
export interface Sending {
  readonly who: 'nobody' | 'caterer' | 'client';
  readonly sends: string;
  readonly button: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly error: string;
}

const chefs = {
  reads: '**/api/users/chefs',
  loading: null,
  success: 'Berthe Lebrun',
  emptyAnswer: [],
} as const;

const clientNames = {
  who: 'caterer',
  reads: '**/api/clients',
  loading: null,
  empty: 'Tu n’as pas encore de client.',
  error: 'Impossible de charger tes clients.',
  success: 'Ernest Morel',
} as const;

export const reading = {
  '/signup': {
    who: 'nobody',
    ...chefs,
    empty: 'Aucun traiteur pour l’instant. Tu pourras choisir plus tard.',
    error: 'La liste ne répond pas. Tu pourras choisir plus tard.',
  },
  '/select-chef': {
    who: 'client',
    ...chefs,
    empty: 'Aucun traiteur pour l’instant. Reviens bientôt.',
    error: 'La liste des traiteurs ne répond pas.',
  },
  '/central-kitchen': clientNames,
  '/qr-code': clientNames,
  '/clients/:id': {
    who: 'caterer',
    reads: '**/api/clients/*',
    loading: 'Loading client profile...',
    empty: null,
    error: 'Ce client est introuvable.',
    success: 'Profile: Ernest Morel',
  },
  '/edit-client/:id': {
    who: 'caterer',
    reads: '**/api/clients/*',
    loading: 'Chargement du client…',
    empty: null,
    error: 'Ce client est introuvable.',
    success: 'Modifier Ernest Morel',
  },
  '/qr-print/:token': {
    who: 'caterer',
    reads: '**/api/qrcodes/*',
    loading: 'Chargement de l’étiquette…',
    empty: null,
    error: 'Cette étiquette n’a pas pu être chargée.',
    success: 'Ernest M.',
  },
  '/qr-history': {
    who: 'caterer',
    reads: '**/api/deliveries/history*',
    loading: 'Chargement des livraisons…',
    empty: 'Aucune livraison enregistrée pour le moment.',
    error: 'Impossible de charger les livraisons.',
    success: 'Navet farci',
  },
  '/box-inventory': {
    who: 'caterer',
    reads: '**/api/deliveries/history*',
    loading: 'On compte les gamelles…',
    empty: 'Toutes tes gamelles sont revenues à la maison.',
    error: 'Impossible de compter les gamelles.',
    success: 'Gamelles dehors',
  },
  '/client-dashboard': {
    who: 'client',
    reads: '**/api/clients/client-dashboard',
    loading: 'Chargement des données...',
    empty: "Tu n'as pas encore reçu de plats.",
    error: 'Impossible de charger tes données.',
    success: 'Navet farci',
  },
  '/client-settings': {
    who: 'client',
    reads: '**/api/clients/me',
    loading: 'Chargement des données...',
    empty: null,
    error: 'Erreur de chargement des informations.',
    success: 'Préférences',
  },
  '/kitchen-settings': {
    who: 'caterer',
    reads: '**/api/users/me',
    loading: 'Chargement des données...',
    empty: null,
    error: 'Erreur de chargement des informations.',
    success: 'Changer d’adresse',
  },
} as const satisfies Readonly<Record<string, Reading>>;

const noWord = 'Erreur lors de la requête API';
const password = 'une phrase assez longue';
const anId = '019aa000-0000-7000-8000-000000000000';

export const sending = {
  '/login': {
    who: 'nobody',
    sends: '**/api/users/login',
    button: 'Log in',
    fields: { 'E-mail': 'a@exemple.test', 'Mot de passe': password },
    error: noWord,
  },
  '/forgot-password': {
    who: 'nobody',
    sends: '**/api/users/forgot-password',
    button: 'Envoyer',
    fields: { 'E-mail': 'a@exemple.test' },
    error: "Impossible d'envoyer la demande. Veuillez réessayer.",
  },
  '/reset-password/:token': {
    who: 'nobody',
    sends: '**/users/reset-password/*',
    button: 'Changer le mot de passe',
    fields: { 'Nouveau mot de passe': password, 'Confirmation du mot de passe': password },
    error: noWord,
  },
  '/verify-email/:token': {
    who: 'nobody',
    sends: '**/api/users/verify-email/*',
    button: 'Confirmer mon adresse',
    fields: {},
    error: noWord,
  },
  '/add-client': {
    who: 'caterer',
    sends: '**/api/clients',
    button: 'Ajouter le client',
    fields: { Prénom: 'Paule', Nom: 'Roy' },
    error: noWord,
  },
  '/test-delivery': {
    who: 'caterer',
    sends: '**/deliveries',
    button: 'Enregistrer la livraison',
    fields: { 'ID du client': anId, 'ID du traiteur': anId },
    error: 'Erreur réseau ou serveur',
  },
} as const satisfies Readonly<Record<string, Sending>>;

/** Its states are those of a camera: see `scanner.e2e.test.ts`. */
export const watching = ['/qr-scan'] as const;
