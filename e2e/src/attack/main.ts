// npm run attack -- --seconds 600 --seed 7 --through gateway: the attack of the tests for any
// length of time. Without --through it attacks the services first and the gateway afterwards.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    through: { type: 'string', default: '' },
  },
});
const attack = spawn('npx', ['vitest', 'run', '--project', 'faults', 'e2e/src/attack'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ATTACK_SECONDS: values.seconds,
    ATTACK_SEED: values.seed,
    ATTACK_THROUGH: values.through,
  },
});
attack.once('exit', (code) => process.exit(code ?? 1));
