import type { BodyOf, dishesApi } from '@gamelles/contracts';

type Dish = BodyOf<typeof dishesApi.saveDish>;

/** Dishes that the caterer has described; a gratin clashes with an allergy. */
export const demoDishes: readonly Dish[] = [
  { name: 'Gratin dauphinois', allergens: { contains: ['milk'], traces: [] } },
  { name: 'Lasagnes au bœuf', allergens: { contains: ['gluten', 'eggs', 'milk'], traces: [] } },
  { name: 'Curry de pois chiches', allergens: { contains: [], traces: ['nuts'] } },
  { name: 'Couscous aux légumes', allergens: { contains: ['gluten', 'celery'], traces: [] } },
];
