/** A screen that reads before it shows its content, with its texts before and after. */
export interface Reading {
  readonly who: 'nobody' | 'caterer' | 'client';
  /** The call that the screen waits for. */
  readonly reads: string;
  /** Null if a select shows that it is busy. */
  readonly loading: string | null;
  /** Null if the screen does not exist without this data. */
  readonly empty: string | null;
  readonly error: string;
  readonly success: string;
  /** An empty response, for lists that are never empty on the test platform. */
  readonly emptyAnswer?: readonly [];
}

/** A screen with a form: its button is busy until the response appears. */
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
  '/clients': {
    who: 'caterer',
    reads: '**/api/clients/page*',
    loading: 'Chargement de tes clients…',
    empty: 'Tu n’as pas encore de client.',
    error: 'Impossible de charger tes clients.',
    success: 'Ernest Morel',
  },
  '/clients/:id': {
    who: 'caterer',
    reads: '**/api/clients/*',
    loading: 'Loading client profile...',
    empty: null,
    error: 'Ce client est introuvable.',
    success: 'Profile: Ernest Morel',
  },
  '/compte/:clientId': {
    who: 'caterer',
    reads: '**/api/accounts/*',
    loading: 'Chargement du compte…',
    empty: null,
    error: 'Impossible de charger ce compte.',
    success: 'Ernest te doit',
  },
  '/tournee': {
    who: 'caterer',
    reads: '**/api/rounds/*',
    loading: 'Chargement de la tournée…',
    empty: 'Personne à livrer aujourd’hui.',
    error: 'Impossible de charger la tournée.',
    success: 'Ernest Morel',
  },
  '/porte/:clientId': {
    who: 'caterer',
    reads: '**/api/rounds/*',
    loading: 'Chargement de l’arrêt…',
    empty: null,
    error: 'Impossible de charger cet arrêt.',
    success: 'Encaisser 19,80 €',
  },
  '/edit-client/:id': {
    who: 'caterer',
    reads: '**/api/clients/*',
    loading: 'Chargement du client…',
    empty: null,
    error: 'Ce client est introuvable.',
    success: 'Modifier Ernest Morel',
  },
  '/etiquettes': {
    who: 'caterer',
    reads: '**/api/deliveries/history*',
    loading: 'Chargement des étiquettes…',
    empty: 'Aucune gamelle n’est dehors.',
    error: 'Impossible de charger les étiquettes.',
    success: 'Navet farci',
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
    reads: '**/api/deliveries/boxes-out/page*',
    loading: 'On compte les gamelles…',
    empty: 'Toutes tes gamelles sont revenues à la maison.',
    error: 'Impossible de compter les gamelles.',
    success: 'Gamelles dehors',
  },
  '/plats': {
    who: 'caterer',
    reads: '**/api/deliveries/dishes',
    loading: 'Chargement de tes plats…',
    empty: 'Pas encore de plat.',
    error: 'Impossible de charger tes plats.',
    success: 'Navet farci',
  },
  '/client-dashboard': {
    who: 'client',
    reads: '**/api/clients/client-dashboard',
    loading: 'Chargement des données...',
    empty: "Tu n'as pas encore reçu de plats.",
    error: 'Impossible de charger tes données.',
    success: 'Navet farci',
  },
  '/client-history': {
    who: 'client',
    reads: '**/api/journal/mine*',
    loading: 'Chargement de ton historique…',
    empty: 'Aucune gamelle livrée pour l’instant.',
    error: 'Impossible de charger ton historique.',
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
    who: 'caterer',
    sends: '**/api/users/verify-email/*',
    button: 'Confirmer mon adresse',
    fields: {},
    error: noWord,
  },
  '/undo-email-change/:token': {
    who: 'nobody',
    sends: '**/api/users/undo-email-change/*',
    button: 'Annuler le changement d’adresse',
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

/**
 * Screens whose states depend on a camera or on a file: see `scanner.e2e.test.ts` and
 * `import-clients.e2e.test.ts`.
 */
export const watching = ['/qr-scan', '/import-clients'] as const;

/** Screens that read nothing and send nothing. */
export const standing = ['/aide', '/aide-client'] as const;
