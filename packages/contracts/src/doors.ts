import { z } from 'zod';
import { client } from './client-record.ts';
import { id } from './fields.ts';
import { mostDoors } from './limits.ts';
import type { Api } from './route.ts';

const text = z.string().nullable();

/** The details that a caterer needs at a client's door. */
const door = client
  .pick({ id: true, firstname: true, lastname: true, allergies: true, allergens: true })
  .extend({
    phone: text,
    street: text,
    postcode: text,
    city: text,
    /** Whether there are door notes; another call returns them. */
    has_door_notes: z.boolean(),
    /** The allergies are unknown, for instance after a withdrawal: the caterer must ask. */
    ask_allergies: z.boolean().optional(),
    /**
     * The allergies cannot be decrypted. `ask_allergies` is true then as well, for older screens.
     */
    allergies_unreadable: z.boolean().optional(),
    /** Changes whenever the other fields change. */
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
    summary: 'The door details of some clients; clients of other caterers are left out',
    access: 'traiteur',
    query: z.strictObject({
      /**
       * Ids of clients, separated by commas. Each client whose allergies are shown gets a recorded
       * reading.
       */
      ids,
    }),
    response: z.array(door),
  },
  listDoorMarks: {
    method: 'GET',
    paths: ['/api/clients/doors/marks'],
    summary: 'The marks of some doors; a mark changes with the details of its door',
    access: 'traiteur',
    query: z.strictObject({ ids }),
    response: z.array(z.object({ id, mark: z.string() }).meta({ id: 'DoorMark' })),
  },
  getDoorNotes: {
    method: 'GET',
    paths: ['/api/clients/:id/door-notes'],
    summary: 'The door notes of a client: a code, a floor',
    access: 'traiteur',
    refuses: ['client_not_found', 'sealed_notes_unreadable'],
    params: z.object({ id }),
    response: z.object({ door_notes: text }),
  },
} as const satisfies Api;
