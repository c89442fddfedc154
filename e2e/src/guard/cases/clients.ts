import type { apis } from '../call.ts';
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

const names = { firstName: 'Camille', lastName: 'Petit' };

export const ofClients: RouteCases<typeof apis.clients> = {
  getOwnClient: { request: nothing, serves: clients },
  getDashboard: { request: nothing, serves: clients },
  // It comes before choosing a caterer again, which returns to the same record.
  leaveChef: { request: nothing, serves: clients },
  selectChef: {
    request: ({ people }, who) => ({
      body: { chefId: people[who === 'client' ? 'caterer' : 'otherCaterer'].id },
    }),
    serves: clients,
  },
  listOtherChefs: { request: nothing, serves: clients },
  leaveOtherChef: {
    request: ({ spareRecordId }) => ({ params: { id: spareRecordId } }),
    serves: clients,
    refusal: 'client_not_found',
  },
  listLinkQuestions: { request: nothing, serves: clients },
  answerLinkQuestion: {
    request: ({ spareRecordId }) => ({ params: { id: spareRecordId }, body: { mine: true } }),
    serves: clients,
    refusal: 'link_question_not_found',
  },
  exportOwnClientData: { request: nothing, serves: everyone },
  listOwnRecords: { request: nothing, serves: clients },
  listClients: { request: nothing, serves: caterers },
  listFoundClients: { request: () => ({ query: { search: 'petit' } }), serves: caterers },
  countFoundClients: { request: nothing, serves: caterers },
  findKnownClients: { request: () => ({ body: { people: [names] } }), serves: caterers },
  listAllergyReads: { request: nothing, serves: clients },
  withdrawAllergies: { request: nothing, serves: ['otherClient', 'client'] },
  reportWithdrawal: {
    request: own(record),
    unknown: { params: noId },
    serves: ['caterer'],
  },
  findClashes: {
    request: ({ recordId }) => ({
      body: { pairs: [{ client_id: recordId, allergens: ['milk'] }] },
    }),
    serves: caterers,
  },
  listAddressBook: { request: nothing, serves: caterers },
  createClient: { request: () => ({ body: names }), serves: caterers },
  getClient: { request: own(record), unknown: { params: noId }, serves: ['caterer', 'client'] },
  getClientNames: { request: own(record), unknown: { params: noId }, serves: ['caterer'] },
  listDoors: { request: ({ recordId }) => ({ query: { ids: recordId } }), serves: caterers },
  listDoorMarks: { request: ({ recordId }) => ({ query: { ids: recordId } }), serves: caterers },
  getDoorNotes: { request: own(record), unknown: { params: noId }, serves: ['caterer'] },
  updateClient: {
    request: own(record, names),
    unknown: { params: noId, body: names },
    serves: ['caterer', 'client'],
  },
  deleteClient: {
    request: own(({ spareRecordId }) => ({ id: spareRecordId })),
    unknown: { params: noId },
    serves: ['caterer'],
  },
  countRatings: { request: nothing, serves: caterers },
  listRatings: { request: own(record), unknown: { params: noId }, serves: ['caterer'] },
  getRatingsShown: { request: nothing, serves: clients },
  showRatings: { request: () => ({ body: { shown: true } }), serves: clients },
  createPreference: {
    request: () => ({ body: { dish_name: 'Couscous', liked: true } }),
    serves: clients,
  },
  updatePreference: {
    request: own(({ preferenceId }) => ({ id: preferenceId }), { liked: false }),
    unknown: { params: noId, body: { liked: false } },
    serves: ['client'],
  },
};
