import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { getDashboard } from '../dashboard/queries.ts';
import { answerLinkQuestion } from './answer.ts';
import { leaveOtherChef, listOtherChefs } from './other-chefs.ts';
import { listLinkQuestions } from './questions.ts';
import { leaveChef, selectChef } from './select-chef.ts';

type LinkRoutes = Pick<
  Handlers<typeof clientsApi>,
  | 'selectChef'
  | 'leaveChef'
  | 'listOtherChefs'
  | 'leaveOtherChef'
  | 'listLinkQuestions'
  | 'answerLinkQuestion'
>;

/** Each command returns the new dashboard. */
export function linkRoutes(db: Database, vault: Vault): LinkRoutes {
  return {
    selectChef: ({ caller, body, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) => {
          await selectChef(trx, vault, caller, body.chefId);
          return getDashboard(trx, caller);
        }),
      ),
    leaveChef: ({ caller, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) => {
          await leaveChef(trx, vault, caller);
          return getDashboard(trx, caller);
        }),
      ),
    listOtherChefs: ({ caller }) => listOtherChefs(db, caller),
    leaveOtherChef: ({ caller, params, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) => {
          await leaveOtherChef(trx, caller, params.id);
          return getDashboard(trx, caller);
        }),
      ),
    listLinkQuestions: ({ caller }) => listLinkQuestions(db, caller),
    answerLinkQuestion: ({ caller, params, body, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) => {
          await answerLinkQuestion(trx, vault, caller, { ...params, ...body });
          return getDashboard(trx, caller);
        }),
      ),
  };
}
