import { expect, test } from 'vitest';
import { byClient } from './by-client.ts';

test('each client appears once with the number of lines, the longest waiting first', () => {
  const found = byClient([{ client_id: 'b' }, { client_id: 'a' }, { client_id: 'b' }]);
  expect(found).toEqual([
    { clientId: 'b', lines: 2 },
    { clientId: 'a', lines: 1 },
  ]);
});
