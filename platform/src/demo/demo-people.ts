/** The one password of all demo accounts; they exist on the loopback only. */
export const demoPassword = 'gamelles-demo';

export const demoCaterer = {
  firstName: 'Madeleine',
  lastName: 'Fournier',
  email: 'chef@gamelles.example',
};

export interface DemoClient {
  firstName: string;
  lastName: string;
  email?: string;
  allergies?: string;
  likes?: string;
  /** Has an account and chose the caterer, rather than being written down by her. */
  signsUp?: true;
}

export const demoClients = [
  {
    firstName: 'Lucie',
    lastName: 'Moreau',
    email: 'lucie.moreau@gamelles.example',
    allergies: 'Arachides',
    likes: 'Gratins, soupes, tarte aux pommes',
    signsUp: true,
  },
  {
    firstName: 'Karim',
    lastName: 'Haddad',
    email: 'karim.haddad@gamelles.example',
    allergies: 'Fruits à coque, sésame',
    likes: 'Plats mijotés, épices douces',
    signsUp: true,
  },
  {
    firstName: 'Jeanne',
    lastName: 'Le Goff',
    email: 'jeanne.legoff@gamelles.example',
    allergies: 'Crustacés',
    likes: 'Poisson blanc, poireaux',
  },
  { firstName: 'Paul', lastName: 'Girard', likes: 'Viande rouge, pommes de terre' },
  {
    firstName: 'Aïcha',
    lastName: 'Diallo',
    email: 'aicha.diallo@gamelles.example',
    allergies: 'Lactose',
    likes: 'Légumes rôtis, riz',
  },
  { firstName: 'Thérèse', lastName: 'Marchand', allergies: 'Gluten, céleri' },
  { firstName: 'Hugo', lastName: 'Lefèvre', likes: 'Lasagnes, fromage' },
] as const satisfies DemoClient[];

/** A client of the demo, by first name. */
export type DemoName = (typeof demoClients)[number]['firstName'];
