import { clientChanged } from '@gamelles/contracts';
import { forgetAnswersAbout, onMany } from '@gamelles/service-kit';
import { keepClients } from '../clients/queries.ts';
import { forgetNotes } from '../journal/notes.ts';
import { forgetObjectionsOf } from '../objections/forget.ts';
import { forgetReminders } from '../reminders/note-reminder.ts';
import { forgetStops } from '../rounds/erase.ts';

const gone = { chef_id: null, firstname: null, lastname: null };

/** Stores name and caterer of clients; a removed one loses name, kept answers, notes and stops. */
export const onClientsChanged = onMany(clientChanged, async (trx, events) => {
  await keepClients(
    trx,
    events.map(({ aggregateversion, data }) => {
      const { chef_id, firstname, lastname } = data.deleted ? gone : data;
      const { id, deleted } = data;
      return { id, version: aggregateversion, deleted, chef_id, firstname, lastname };
    }),
  );
  const deleted = events.filter(({ data }) => data.deleted).map(({ data }) => data.id);
  await forgetAnswersAbout(trx, deleted);
  await forgetNotes(trx, deleted);
  await forgetObjectionsOf(trx, deleted);
  await forgetReminders(trx, deleted);
  await forgetStops(trx, deleted);
});
