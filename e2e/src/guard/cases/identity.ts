import { randomUUID } from 'node:crypto';
import type { apis } from '../call.ts';
import { fromElsewhere, fromOwnPage, password } from '../people.ts';
import { caterers, everyone, noId, nothing, own, type RouteCases } from './route-case.ts';

const noLink = { token: 'A'.repeat(43) };
const names = { firstName: 'Camille', lastName: 'Petit' };

export const ofIdentity: RouteCases<typeof apis.identity> = {
  register: {
    request: () => ({
      body: { ...names, email: `${randomUUID()}@exemple.fr`, motDePasse: password },
      headers: fromElsewhere(),
    }),
    serves: everyone,
  },
  login: {
    request: ({ people }, who) => ({
      body: { email: people[who].email, motDePasse: password },
      headers: fromElsewhere(),
    }),
    serves: everyone,
  },
  refresh: {
    request: ({ people }, who) => ({ headers: fromOwnPage(people[who]) }),
    serves: everyone,
  },
  logout: { request: nothing, serves: everyone },
  listOwnSessions: { request: nothing, serves: everyone },
  endOwnSession: {
    request: own(({ spareSessionId }) => ({ id: spareSessionId })),
    unknown: { params: noId },
    serves: ['caterer'],
  },
  listChefs: { request: nothing, serves: everyone },
  listKeys: { request: nothing, serves: everyone },
  verifyEmail: {
    request: () => ({ params: noLink }),
    serves: everyone,
    refusal: 'verification_link_invalid',
  },
  forgotPassword: {
    request: ({ people }, who) => ({
      body: { email: people[who].email },
      headers: fromElsewhere(),
    }),
    serves: everyone,
  },
  resetPassword: {
    request: () => ({ params: noLink, body: { newPassword: password } }),
    serves: everyone,
    refusal: 'reset_link_invalid',
  },
  getOwnAccount: { request: nothing, serves: everyone },
  exportOwnData: { request: nothing, serves: everyone },
  changeEmail: {
    request: () => ({ body: { email: `${randomUUID()}@exemple.fr` }, headers: fromElsewhere() }),
    serves: everyone,
  },
  changeOwnNames: { request: () => ({ body: names }), serves: caterers },
  showOwnEmail: { request: () => ({ body: { showEmail: true } }), serves: caterers },
  lookUpEmailLink: { request: () => ({ params: noLink }), serves: everyone },
  confirmEmailChange: {
    request: () => ({ params: noLink, body: { currentPassword: password } }),
    serves: everyone,
    refusal: 'verification_link_invalid',
  },
  undoEmailChange: {
    request: () => ({ params: noLink }),
    serves: everyone,
    refusal: 'undo_link_invalid',
  },
  changePassword: {
    request: () => ({ body: { currentPassword: password, newPassword: password } }),
    serves: everyone,
  },
  confirmPassword: {
    request: () => ({ body: { currentPassword: password } }),
    serves: everyone,
  },
  resendConfirmation: { request: () => ({ headers: fromElsewhere() }), serves: everyone },
  deleteOwnAccount: { request: nothing, serves: everyone },
};
