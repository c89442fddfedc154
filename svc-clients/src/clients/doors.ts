import type { doorsApi, ResponseOf } from '@gamelles/contracts';
import {
  DomainError,
  queryPrepared,
  type Caller,
  type Database,
  type Handlers,
  type Statement,
} from '@gamelles/service-kit';
import { isWithdrawn } from '../allergies/consents.ts';
import { nothingNoted, tryToOpen, type NotedAllergies } from '../allergies/noted-allergies.ts';
import { recordReads } from '../allergies/reads.ts';
import type { Vault } from '../allergies/vault.ts';
import { ofCaterer } from '../policy.ts';
import type { ClientRow } from './row.ts';

type Door = ResponseOf<typeof doorsApi.listDoors>[number];
type DoorRow = Pick<
  ClientRow,
  'id' | 'firstname' | 'lastname' | 'phone' | 'street' | 'postcode' | 'city'
> &
  Pick<ClientRow, 'sealed_allergies' | 'sealed_allergens' | 'allergy_consents'> & {
    readonly has_door_notes: boolean;
    readonly mark: string;
  };

export function doorRoutes(db: Database, vault: Vault): Handlers<typeof doorsApi> {
  return {
    listDoors: ({ caller, query }) => listDoors(db, vault, caller, query.ids),
    listDoorMarks: ({ caller, query }) =>
      queryPrepared<Pick<DoorRow, 'id' | 'mark'>>(db, selectMarks, {
        chef_id: caller.id,
        ids: [...query.ids],
      }),
    getDoorNotes: async ({ caller, params }) => {
      const [found] = await queryPrepared<Pick<ClientRow, 'id' | 'sealed_door_notes'>>(
        db,
        selectNotes,
        { chef_id: caller.id, id: params.id },
      );
      if (!found) throw new DomainError('client_not_found');
      return { door_notes: vault.openDoorNotes(found) };
    },
  };
}

/**
 * Reads the doors of the caller's clients. Each client whose allergies are shown gets a recorded
 * reading.
 */
async function listDoors(
  db: Database,
  vault: Vault,
  caller: Caller,
  ids: readonly string[],
): Promise<Door[]> {
  const found = await queryPrepared<DoorRow>(db, selectDoors, {
    chef_id: caller.id,
    ids: [...ids],
  });
  const opened = new Map(found.map((row) => [row.id, tryToOpen(vault, row)]));
  const isRead = (id: string) => typeof opened.get(id)?.text === 'string';
  const readIds = found.map(({ id }) => id).filter(isRead);
  const shown = await recordReads(db, caller, readIds, 'round');
  // Some records may have been erased meanwhile.
  const left = found.filter(({ id }) => !isRead(id) || shown.has(id));
  return left.map((row) => presentDoor(row, opened.get(row.id) ?? null));
}

/** @param noted null if the notes cannot be opened */
function presentDoor(row: DoorRow, noted: NotedAllergies | null): Door {
  const { text, codes } = noted ?? nothingNoted;
  const { id, firstname, lastname, phone, street, postcode, city, has_door_notes, mark } = row;
  return {
    id,
    firstname,
    lastname,
    phone,
    street,
    postcode,
    city,
    has_door_notes,
    allergies: text,
    allergens: [...codes],
    ask_allergies: noted === null || isWithdrawn(row.allergy_consents),
    allergies_unreadable: noted === null,
    mark,
  };
}

/** A hash of names and sealed columns: it changes with them and reveals nothing. */
const mark = `
  md5(row(firstname, lastname, phone, street, postcode, city, sealed_allergies, sealed_allergens,
          allergy_consents, sealed_door_notes)::text) as mark`;

const selectMarks: Statement = {
  name: 'client-door-marks',
  text: `
    select id, ${mark}
      from clients
     where id = any(:ids) and ${ofCaterer}`,
};

const selectDoors: Statement = {
  name: 'client-doors',
  text: `
    select id, firstname, lastname, phone, street, postcode, city, sealed_allergies,
           sealed_allergens, allergy_consents,
           sealed_door_notes is not null as has_door_notes, ${mark}
      from clients
     where id = any(:ids) and ${ofCaterer}`,
};

const selectNotes: Statement = {
  name: 'client-door-notes',
  text: `
    select id, sealed_door_notes from clients
     where id = :id and ${ofCaterer}`,
};
