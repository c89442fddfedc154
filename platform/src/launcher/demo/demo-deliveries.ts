import type { BodyOf, dishesApi } from '@gamelles/contracts';
import type { DemoName } from './demo-people.ts';

export interface DemoDelivery {
  readonly daysAgo: number;
  readonly to: DemoName;
  readonly quantity: number;
  readonly dish: string;
  readonly price: number;
  readonly state: 'out' | 'returned' | 'paid';
}

/** Dishes that the caterer has described; a gratin clashes with an allergy. */
export const demoDishes: readonly BodyOf<typeof dishesApi.saveDish>[] = [
  { name: 'Gratin dauphinois', allergens: { contains: ['milk'], traces: [] } },
  { name: 'Lasagnes au bœuf', allergens: { contains: ['gluten', 'eggs', 'milk'], traces: [] } },
  { name: 'Curry de pois chiches', allergens: { contains: [], traces: ['nuts'] } },
  { name: 'Couscous aux légumes', allergens: { contains: ['gluten', 'celery'], traces: [] } },
];

/** Six weeks of a small kitchen, oldest first. */
export const demoDeliveries: DemoDelivery[] = [
  delivery(41, 'Lucie', 2, 'Blanquette de veau', 11.5, 'paid'),
  delivery(41, 'Paul', 1, 'Blanquette de veau', 11.5, 'paid'),
  delivery(40, 'Jeanne', 2, 'Cabillaud aux poireaux', 12.9, 'paid'),
  delivery(36, 'Karim', 3, "Tajine d'agneau aux abricots", 12.5, 'paid'),
  delivery(34, 'Hugo', 2, 'Lasagnes au bœuf', 10.9, 'paid'),
  delivery(33, 'Thérèse', 1, 'Parmentier de canard', 12, 'returned'),
  delivery(29, 'Aïcha', 2, 'Curry de pois chiches', 9.5, 'paid'),
  delivery(29, 'Lucie', 2, 'Gratin dauphinois', 9.9, 'paid'),
  delivery(27, 'Paul', 2, 'Bœuf bourguignon', 12.5, 'returned'),
  delivery(22, 'Karim', 2, 'Couscous aux légumes', 10.5, 'paid'),
  delivery(22, 'Jeanne', 1, 'Soupe de poisson', 9, 'paid'),
  delivery(20, 'Hugo', 4, 'Lasagnes au bœuf', 10.9, 'returned'),
  delivery(17, 'Thérèse', 2, 'Poulet basquaise', 11, 'out'),
  delivery(15, 'Lucie', 1, 'Velouté de potimarron', 7.5, 'returned'),
  delivery(15, 'Aïcha', 3, 'Légumes rôtis et riz complet', 9.5, 'paid'),
  delivery(8, 'Karim', 2, "Tajine d'agneau aux abricots", 12.5, 'returned'),
  delivery(8, 'Paul', 1, 'Petit salé aux lentilles', 10.5, 'out'),
  delivery(6, 'Jeanne', 2, 'Cabillaud aux poireaux', 12.9, 'out'),
  delivery(2, 'Lucie', 3, 'Gratin dauphinois', 9.9, 'out'),
  delivery(1, 'Aïcha', 2, 'Curry de pois chiches', 9.5, 'out'),
  delivery(0, 'Karim', 2, 'Couscous aux légumes', 10.5, 'out'),
  delivery(0, 'Lucie', 2, 'Velouté de potimarron', 7.5, 'out'),
  delivery(0, 'Thérèse', 1, 'Pot-au-feu', 11.5, 'out'),
  delivery(0, 'Aïcha', 2, 'Gratin dauphinois', 9.9, 'out'),
  delivery(0, 'Hugo', 2, 'Gratin dauphinois', 9.9, 'out'),
];

function delivery(
  daysAgo: number,
  to: DemoName,
  quantity: number,
  dish: string,
  price: number,
  state: DemoDelivery['state'],
): DemoDelivery {
  return { daysAgo, to, quantity, dish, price, state };
}
