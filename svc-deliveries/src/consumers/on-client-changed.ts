import { clientChanged } from '@gamelles/contracts';
import { forgetAnswersAbout, onMany } from '@gamelles/service-kit';
import { keepClients } from '../clients/queries.ts';
import { forgetAdapted } from '../deliveries/adapt-recipe.ts';
import { forgetNotes } from '../journal/notes.ts';
import { forgetObjectionsOf } from '../objections/forget.ts';
import { forgetReminders } from '../reminders/note-reminder.ts';
import { forgetStops } from '../rounds/erase.ts';

const removed = {
  chef_id: null,
  firstname: null,
  lastname: null,
  departed: false,
  closed: false,
};

/**
 * Stores the names and caterers of clients. If a client is removed, or the account behind it
 * deleted, this also deletes kept answers, notes, objections, reminders, stops and adapted recipes.
 * An event that comes again deletes nothing: what is still due may be collected since, and without
 * its answer a repeated payment seems to have failed, and somebody records it once more.
 */
export const onClientsChanged = onMany(clientChanged, async (trx, events) => {
  const changes = await keepClients(
    trx,
    events.map(({ aggregateversion, data }) => {
      const { id, deleted } = data;
      const state = data.deleted ? removed : data;
      const { chef_id, firstname, lastname, departed = false, closed = false } = state;
      const version = aggregateversion;
      return { id, version, deleted, departed, closed, chef_id, firstname, lastname };
    }),
  );
  const gone = changes
    .filter(({ after }) => after.deleted || after.departed)
    .map(({ after }) => after.id);
  await forgetAnswersAbout(trx, gone);
  await forgetNotes(trx, gone);
  await forgetObjectionsOf(trx, gone);
  await forgetReminders(trx, gone);
  await forgetStops(trx, gone);
  await forgetAdapted(trx, gone);
});
