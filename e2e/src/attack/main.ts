// npm run attack -- --seconds 600 --seed 7 --through gateway: the attack of the tests for any
// length of time. Without --through it attacks the services first and the gateway afterwards.
import { spawn } from 'node:child_process';
import { readOptions, readOrExit } from '@gamelles/platform';

const usage =
  'Usage: npm run attack -- [--seconds <seconds>] [--seed <number>] [--through <services or gateway>]';
const options = {
  seconds: { type: 'string' },
  seed: { type: 'string' },
  through: { type: 'string' },
} as const;

const {
  seconds = '60',
  seed = '1',
  through = '',
} = readOrExit(() => readOptions(process.argv.slice(2), options, usage));
const attack = spawn('npx', ['vitest', 'run', '--project', 'faults', 'e2e/src/attack'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ATTACK_SECONDS: seconds,
    ATTACK_SEED: seed,
    ATTACK_THROUGH: through,
  },
});
attack.once('exit', (code) => process.exit(code ?? 1));
