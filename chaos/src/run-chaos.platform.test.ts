import { expect, test } from 'vitest';
import type { Fault } from './faults/fault.ts';
import { runChaos } from './run-chaos.ts';

const faults: Fault[] = [
  { does: 'kill at', part: 'svc-deliveries', point: 'call.committed' },
  { does: 'kill at', part: 'svc-deliveries', point: 'relay.confirmed' },
  { does: 'kill at', part: 'svc-clients', point: 'consumer.committed' },
  { does: 'kill', part: 'Postgres' },
  { does: 'pause', part: 'svc-clients' },
  { does: 'cut', part: 'RabbitMQ' },
  { does: 'end a connection', part: 'svc-clients' },
  { does: 'lock a row', part: 'svc-clients' },
  { does: 'delete', part: 'clients.from.identity' },
];

/** `npm run chaos` runs for longer, with all faults. */
test('no confirmed call is lost or done twice, whatever dies', async () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const { rounds, violations } = await runChaos({ seconds: 8, seed: 7, faults, say });
  expect(violations, said.join('\n')).toEqual([]);
  expect(rounds.flatMap(({ met }) => met).length).toBeGreaterThan(0);
}, 240_000);
