import { expect, test } from 'vitest';
import { stoppedProcesses } from './stopped-processes.ts';

test('a process counts as stopped until it is back, even if it was replaced before', () => {
  const said = [
    'svc-clients is back',
    'svc-clients-2 is back',
    'svc-clients was ended by SIGKILL: starting it again. Log: /a',
    'Postgres exited with code 2: starting it again. Log: /b',
    'RabbitMQ was ended by SIGKILL: starting it again. Log: /c',
    'RabbitMQ is back',
  ];
  expect(stoppedProcesses(said.join('\n'))).toEqual(['svc-clients', 'Postgres']);
});
