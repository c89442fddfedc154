import { clientsApi, dayInParis, deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { inject } from 'vitest';
import { joinAs, type Member } from './household.ts';

const door = {
  phone: '0612345678',
  street: '12 rue des Lilas, 3ᵉ gauche',
  postcode: '38000',
  city: 'Grenoble',
  allergies: 'lait',
  door_notes: 'Code 4711A',
};

export function parisDay(daysAgo: number): string {
  return dayInParis(new Date(Date.now() - daysAgo * 86_400_000));
}

/** A client with three earlier boxes and two of today, for 27.50 € in all. */
async function addStopOf({ token }: Member, firstName: string, lastName: string) {
  const body = { firstName, lastName, ...door };
  const { id } = await callRoute(inject('origin'), clientsApi.createClient, { token, body });
  const deliver = (quantity: number, dish_name: string, date: string) =>
    callRoute(inject('origin'), deliveriesApi.createDelivery, {
      token,
      body: { client_id: id, quantity, dish_name, date, unit_price: 5.5 },
    });
  await deliver(3, 'Tian', parisDay(2));
  await deliver(2, 'Curry de pois chiches', parisDay(0));
  return id;
}

export async function aRound() {
  const chef = await joinAs('traiteur', 'Madeleine', 'Faure');
  const aicha = await addStopOf(chef, 'Aïcha', 'Diallo');
  const hugo = await addStopOf(chef, 'Hugo', 'Petit');
  return { chef, aicha, hugo };
}
