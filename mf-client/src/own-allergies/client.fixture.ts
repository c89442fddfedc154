import type { OwnClient } from '../api.ts';

export const client: OwnClient = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  chef_id: null,
  firstname: 'Lucie',
  lastname: 'Moreau',
  firstName: 'Lucie',
  lastName: 'Moreau',
  email: null,
  allergies: 'lait',
  likes: null,
  box_owed: 0,
  amount_due: 0,
};

/** The agreement that a person gives by writing down allergies. */
export const word = {
  state: 'own',
  manner: null,
  text_version: null,
  said_at: '2026-11-20T10:00:00.000Z',
} as const;
