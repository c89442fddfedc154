import type { AllergenCode } from '@gamelles/contracts';

/** The password of all demo accounts, which exist on the loopback only. */
export const demoPassword = 'gamelles-demo';

export const demoCaterer = {
  firstName: 'Madeleine',
  lastName: 'Fournier',
  email: 'chef@gamelles.example',
};

export interface DemoClient {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly allergies?: string;
  readonly allergens?: AllergenCode[];
  readonly likes?: string;
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly door_notes?: string;
  /**
   * Whether the client has an account and chose the caterer; otherwise the caterer created the
   * record.
   */
  readonly signsUp?: true;
}

/** One village, and telephone numbers that belong to nobody. */
const village = { postcode: '69440', city: 'Mornant' };

export const demoClients = [
  {
    firstName: 'Lucie',
    lastName: 'Moreau',
    email: 'lucie.moreau@gamelles.example',
    allergies: 'Arachides',
    likes: 'Gratins, soupes, tarte aux pommes',
    phone: '06 39 98 12 01',
    street: '3 place de la Liberté',
    ...village,
    signsUp: true,
  },
  {
    firstName: 'Karim',
    lastName: 'Haddad',
    email: 'karim.haddad@gamelles.example',
    allergies: 'Fruits à coque, sésame',
    likes: 'Plats mijotés, épices douces',
    phone: '06 39 98 12 02',
    street: '18 rue du Boulodrome',
    ...village,
    signsUp: true,
  },
  {
    firstName: 'Jeanne',
    lastName: 'Le Goff',
    email: 'jeanne.legoff@gamelles.example',
    allergies: 'Crustacés',
    likes: 'Poisson blanc, poireaux',
    phone: '06 39 98 12 03',
    street: '7 chemin du Peu',
    ...village,
  },
  {
    firstName: 'Paul',
    lastName: 'Girard',
    likes: 'Viande rouge, pommes de terre',
    phone: '06 39 98 12 04',
    street: '25 avenue de Verdun',
    ...village,
  },
  {
    firstName: 'Aïcha',
    lastName: 'Diallo',
    email: 'aicha.diallo@gamelles.example',
    allergies: 'Lait',
    allergens: ['milk'],
    likes: 'Légumes rôtis, riz',
    phone: '06 39 98 12 05',
    street: '12 rue des Lilas, 3ᵉ gauche',
    ...village,
    door_notes: 'Digicode 45B7, sonner deux fois',
  },
  {
    firstName: 'Thérèse',
    lastName: 'Marchand',
    allergies: 'Gluten, céleri',
    phone: '01 99 00 12 06',
    street: '1 montée de la Côte',
    ...village,
    door_notes: 'La clé est sous le pot de thym',
  },
  {
    firstName: 'Hugo',
    lastName: 'Lefèvre',
    likes: 'Lasagnes, fromage',
    phone: '06 39 98 12 07',
    street: '40 route de Lyon',
    ...village,
  },
] as const satisfies DemoClient[];

/** A client of the demo, by first name. */
export type DemoName = (typeof demoClients)[number]['firstName'];

const clients: readonly DemoClient[] = demoClients;

/** The addresses that log in: the caterer first, then the clients who signed up. */
export const demoAccounts: readonly string[] = [
  demoCaterer.email,
  ...clients.flatMap(({ email, signsUp }) => (signsUp && email !== undefined ? [email] : [])),
];
