import { expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { runCommand } from '../testing/run-command.ts';

test.each([
  [['--commit'], "Option '--commit <value>' argument missing\n"],
  [
    ['--commit', 'nonsense'],
    'Command failed: git archive nonsense\nfatal: not a valid object name: nonsense\n\n',
  ],
])(
  'npm run test:before -- svc-clients %j is refused once, with the reason',
  async (args, stderr) => {
    await expect(
      runCommand({ folder: root }, {}, 'test-before', 'svc-clients', ...args),
    ).rejects.toMatchObject({ code: 1, stderr });
  },
);
