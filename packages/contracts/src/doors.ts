import { z } from 'zod';
import { client } from './client-record.ts';
import { id } from './fields.ts';
import type { Api } from './route.ts';

const text = z.string().nullable();
const mostDoors = 60;

/** The details that a caterer needs at a client's door. */
const door = client
  .pick({ id: true, firstname: true, lastname: true, allergies: true, allergens: true })
  .extend({
    phone: text,
    street: text,
    postcode: text,
    city: text,
    /** Whether there are any: they are given by a call of their own. */
    has_door_notes: z.boolean(),
    /** Nothing is known, and they must be asked, as where the agreement was taken back. */
    ask_allergies: z.boolean().optional(),
    /** The allergies cannot be opened. `ask_allergies` is true then as well, for older screens. */
    allergies_unreadable: z.boolean().optional(),
    /** Changes with whatever is told here. */
    mark: z.string().optional(),
  })
  .meta({ id: 'Door' });

const ids = z
  .string()
  .max(mostDoors * 37, { error: `Au plus ${mostDoors} clients à la fois.` })
  .transform((list) => list.split(','))
  .pipe(
    z
      .array(id)
      .min(1)
      .max(mostDoors, { error: `Au plus ${mostDoors} clients à la fois.` }),
  );

export const doorsApi = {
  listDoors: {
    method: 'GET',
    paths: ['/api/clients/doors'],
    summary: 'What a caterer needs at the doors of some clients; those of others are left out',
    access: 'traiteur',
    query: z.strictObject({
      /** Of clients, separated by commas. Each whose allergies are shown is recorded as a reading. */
      ids,
    }),
    response: z.array(door),
  },
  listDoorMarks: {
    method: 'GET',
    paths: ['/api/clients/doors/marks'],
    summary: 'Whether doors that were told are still the same, without reading anything of them',
    access: 'traiteur',
    query: z.strictObject({ ids }),
    response: z.array(z.object({ id, mark: z.string() }).meta({ id: 'DoorMark' })),
  },
  getDoorNotes: {
    method: 'GET',
    paths: ['/api/clients/:id/door-notes'],
    summary: 'How to get to the door of a client: a code, a floor',
    access: 'traiteur',
    refuses: ['client_not_found', 'sealed_notes_unreadable'],
    params: z.object({ id }),
    response: z.object({ door_notes: text }),
  },
} as const satisfies Api;
