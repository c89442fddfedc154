import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';
import { qrRuns } from './qr-runs.ts';

const token = 'ABCDEFGHIJKLMNOPQRSTUVWX27';

test.each(['https://gamelles.fr', 'https://gamelles.example', `https://${'a'.repeat(29)}.fr`])(
  'a label of %s has at most the 29 modules of version 3, and a quiet zone',
  (origin) => {
    const { size, runs } = qrRuns(origin, token);
    expect(size).toBeLessThanOrEqual(29 + 8);
    expect(runs.every(({ x, y, length }) => x >= 4 && y >= 4 && x + length <= size - 4)).toBe(true);
  },
);

test('an older label contains its bare token, in version 2', () => {
  expect(qrRuns('https://gamelles.fr', 'Zk3-aB_9xY7Qw2Lr5Tn8Vc1M').size).toBe(25 + 8);
});

test('a code is one path of rectangles, which begins with its finder', () => {
  expect(qrPath(qrRuns('https://gamelles.fr', token))).toMatch(/^M4 4h7v1h-7z/);
});
