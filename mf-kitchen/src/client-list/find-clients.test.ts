import { expect, test } from 'vitest';
import { findClients, foldClients } from './find-clients.ts';

const clients = [
  { id: '1', firstname: 'Aïcha', lastname: 'Diallo' },
  { id: '2', firstname: 'Jean-Noël', lastname: 'Le Cœur' },
  { id: '3', firstname: 'Zoé', lastname: 'O’Brien' },
];

test.each([
  ['', ['1', '2', '3']],
  ['   ', ['1', '2', '3']],
  ['aicha', ['1']],
  ['DIALLO aï', ['1']],
  ['jean noel', ['2']],
  ['coeur', ['2']],
  ["o'brien", ['3']],
  ['o brien zoe', ['3']],
  ['personne', []],
])('« %s » finds %j', (typed, ids) => {
  expect(findClients(foldClients(clients), typed).map(({ id }) => id)).toEqual(ids);
});
