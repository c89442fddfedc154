import { expect, test } from 'vitest';
import { reportOf } from './report.ts';

const boxes = { id: 'boxes', what: '2 gamelles reprises' };
const money = { id: 'money', what: '19,80 € encaissés' };
const both = [boxes, money];

test('entries that are done, or not sent yet, are reported and can be undone, the last one first', () => {
  const report = { messages: [], said: [boxes.what, money.what], undoable: ['money', 'boxes'] };
  expect(reportOf([], both)).toEqual(report);
  expect(reportOf([{ id: 'boxes', outcome: 'done' }], both)).toEqual(report);
});

test('an entry that was there already is neither reported as noted nor undone', () => {
  const message = 'Déjà rendue à 12:04.';
  expect(reportOf([{ id: 'boxes', outcome: 'already', message }], both)).toEqual({
    messages: [message],
    said: [money.what],
    undoable: ['money'],
  });
});

test('the server’s message reports an entry that was recorded in part, which can be undone', () => {
  const message = '3 notées, il n’en restait que 2.';
  expect(reportOf([{ id: 'boxes', outcome: 'adjusted', message }], [boxes])).toEqual({
    messages: [message],
    said: [],
    undoable: ['boxes'],
  });
});

test('an entry whose first answer was lost is reported as noted before', () => {
  const { messages, said, undoable } = reportOf([{ id: 'boxes', outcome: 'already' }], [boxes]);
  expect(messages.join('')).toMatch(/^Ce geste était déjà noté\s: vérifie la ligne\.$/);
  expect([...said, ...undoable]).toEqual([]);
});

test('boxes of two deliveries are not all reported as noted if one was back already', () => {
  const more = { ...boxes, id: 'more' };
  const message = 'Déjà rendue à 12:04.';
  const results = [{ id: 'boxes', outcome: 'already', message } as const];
  expect(reportOf(results, [boxes, more, money])).toEqual({
    messages: [message],
    said: ['le reste', money.what],
    undoable: ['money', 'more'],
  });
});

test('a message of the server about a recorded entry is shown as well', () => {
  const message = 'Client supprimé\u00a0: noté dans tes comptes.';
  const results = [{ id: 'money', outcome: 'done', code: 'client_removed', message } as const];
  expect(reportOf(results, [money])).toEqual({
    messages: [message],
    said: [money.what],
    undoable: ['money'],
  });
});
