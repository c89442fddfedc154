import { expect, test } from 'vitest';
import { correctionLevel, labelText, tokenInLabel } from './label-address.ts';

const token = 'ABCDEFGHIJKLMNOPQRSTUVWX27';
const before = 'Zk3-aB_9xY7Qw2Lr5Tn8Vc1M';

test('a new label contains an address in capitals, an old label its bare token', () => {
  expect(labelText('https://gamelles.fr', token)).toBe(`HTTPS://GAMELLES.FR/Q/${token}`);
  expect(labelText('https://gamelles.fr', before)).toBe(before);
});

test.each([
  token,
  token.toLowerCase(),
  `HTTPS://GAMELLES.FR/Q/${token}`,
  `https://gamelles.fr/q/${token.toLowerCase()}`,
  `http://localhost:8080/qr-print/${token}/?de=etiquette#haut`,
])('« %s » names a new label, in upper or lower case', (text) => {
  expect(tokenInLabel(text)).toBe(token);
});

test.each([before, ` ${before}\n`, `https://gamelles.fr/b/${before}`])(
  '« %s » names an old label, whose case is kept',
  (text) => {
    expect(tokenInLabel(text)).toBe(before);
  },
);

test.each(['', 'trop-court', 'a'.repeat(65), `gamelles.fr/${token}`, `https://x.fr/?q=${token}`])(
  '« %s » names no label',
  (text) => {
    expect(tokenInLabel(text)).toBeNull();
  },
);

test('a long address gets less error correction, not more modules', () => {
  expect(correctionLevel(labelText('https://gamelles.fr', token))).toBe('M');
  expect(correctionLevel(labelText(`https://${'a'.repeat(30)}.fr`, token))).toBe('L');
});
