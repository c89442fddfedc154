import { expect, test } from 'vitest';
import { recentClients } from './recent-clients.ts';

test('the last clients are those of the newest deliveries, each once', () => {
  const deliveries = ['a', 'b', 'a', 'c', 'd'].map((client_id) => ({ client_id }));
  expect(recentClients(deliveries, 3)).toEqual(['a', 'b', 'c']);
});
