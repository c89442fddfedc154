import { expect, test } from 'vitest';
import { byClient } from './by-client.ts';

test('each client stands once, whoever waits longest first, with the number of lines', () => {
  const found = byClient([{ client_id: 'b' }, { client_id: 'a' }, { client_id: 'b' }]);
  expect(found).toEqual([
    { clientId: 'b', lines: 2 },
    { clientId: 'a', lines: 1 },
  ]);
});
