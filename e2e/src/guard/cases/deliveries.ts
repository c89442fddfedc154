import { randomUUID } from 'node:crypto';
import type { apis } from '../call.ts';
import type { Scenario } from '../scenario.ts';
import {
  caterers,
  clients,
  everyone,
  noId,
  nothing,
  own,
  record,
  type RouteCases,
} from './route-case.ts';

const noToken = { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' };
const aDay = { date: '2026-11-22' };
const returned = { returned: true, paid: false };

function label({ delivery }: Scenario) {
  return { token: delivery.qr_token };
}

/** A visit to an absent client. */
function journalOf(client_id: string) {
  const now = new Date().toISOString();
  const entry = { id: randomUUID(), kind: 'absent', client_id, happened_at: now };
  return { sent_at: now, entries: [entry] };
}

export const ofDeliveries: RouteCases<typeof apis.deliveries> = {
  listHistory: { request: nothing, serves: caterers },
  exportOwnDeliveryData: { request: nothing, serves: everyone },
  suggestPrice: { request: nothing, serves: caterers },
  setDefaultPrice: { request: () => ({ body: { unit_price: 8 } }), serves: caterers },
  createDelivery: {
    request: ({ recordId }) => ({ body: { client_id: recordId, quantity: 1 } }),
    unknown: { body: { client_id: noId.id, quantity: 1 } },
    serves: ['caterer'],
  },
  createDeliveries: {
    request: ({ recordId }) => ({ body: { deliveries: [{ client_id: recordId, quantity: 1 }] } }),
    unknown: { body: { deliveries: [{ client_id: noId.id, quantity: 1 }] } },
    serves: ['caterer'],
  },
  resolveDelivery: {
    request: own(({ delivery }) => ({ id: delivery.id }), returned),
    unknown: { params: noId, body: returned },
    serves: ['caterer'],
  },
  lookUpLabel: { request: own(label), unknown: { params: noToken }, serves: ['caterer'] },
  lookUpLabels: { request: () => ({ body: { codes: [noToken.token] } }), serves: caterers },
  returnBox: { request: own(label), unknown: { params: noToken }, serves: ['caterer'] },
  payBox: { request: own(label), unknown: { params: noToken }, serves: ['caterer'] },
  listPayments: {
    request: ({ recordId }) => ({ query: { client_id: recordId } }),
    serves: caterers,
  },
  recordPayment: {
    request: ({ recordId }) => ({ body: { client_id: recordId, amount: 1 } }),
    unknown: { body: { client_id: noId.id, amount: 1 } },
    serves: ['caterer'],
  },
  correctPayment: {
    request: own(({ paymentId }) => ({ id: paymentId }), { amount: 2 }),
    unknown: { params: noId, body: { amount: 2 } },
    serves: ['caterer'],
  },
  correctDelivery: {
    request: own(({ delivery }) => ({ id: delivery.id }), { amount: 20 }),
    unknown: { params: noId, body: { amount: 20 } },
    serves: ['caterer'],
  },
  listDishes: { request: nothing, serves: caterers },
  saveDish: {
    request: () => ({ body: { name: 'Gratin', allergens: { contains: ['milk'], traces: [] } } }),
    serves: caterers,
  },
  changeDish: {
    request: own(({ dishId }) => ({ id: dishId }), { archived: true }),
    unknown: { params: noId, body: { archived: true } },
    serves: ['caterer'],
  },
  adaptRecipe: {
    request: own(({ delivery }) => ({ id: delivery.id }), { adapted: true }),
    unknown: { params: noId, body: { adapted: true } },
    serves: ['caterer'],
  },
  recordJournal: {
    request: ({ recordId }) => ({ body: journalOf(recordId) }),
    serves: caterers,
  },
  listJournal: {
    request: ({ recordId }) => ({ query: { client_id: recordId } }),
    serves: caterers,
  },
  listOwnJournal: { request: nothing, serves: clients },
  getAccount: { request: own(record), unknown: { params: noId }, serves: ['caterer'] },
  listOwnAccounts: { request: nothing, serves: clients },
  objectToLine: {
    request: own(({ paymentId }) => ({ id: paymentId }), { note: 'Déjà payé' }),
    unknown: { params: noId, body: { note: 'Déjà payé' } },
    serves: ['client'],
  },
  listObjections: { request: nothing, serves: caterers },
  settleObjection: {
    request: own(({ objectionId }) => ({ id: objectionId }), { answer: 'C’est vu' }),
    unknown: { params: noId, body: { answer: 'C’est vu' } },
    serves: ['caterer'],
  },
  noteReminder: { request: own(record), unknown: { params: noId }, serves: ['caterer'] },
  getRound: { request: () => ({ params: aDay }), serves: caterers },
  // Refused, because the round has no version 9.
  orderRound: {
    request: ({ recordId }) => ({ params: aDay, body: { ids: [recordId], version: 9 } }),
    serves: caterers,
    refusal: 'round_changed',
  },
  addStop: {
    request: own(({ recordId }) => ({ ...aDay, clientId: recordId })),
    unknown: { params: { ...aDay, clientId: noId.id } },
    serves: ['caterer'],
  },
  removeStop: {
    request: own(({ recordId }) => ({ ...aDay, clientId: recordId })),
    serves: caterers,
  },
  getAttention: { request: nothing, serves: caterers },
  listBoxesOut: { request: nothing, serves: caterers },
  listBoxesOutPage: { request: () => ({ query: { limit: '20' } }), serves: caterers },
  countBoxesOut: { request: nothing, serves: caterers },
  drawLabel: { request: own(label), unknown: { params: noToken }, serves: everyone },
};
