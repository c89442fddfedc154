import { expect, test } from 'vitest';
import { scannedToken } from './scanned-token.ts';

const token = 'Zk3-aB_9xY7Qw2Lr5Tn8Vc1M';

test.each([
  token,
  ` ${token}\n`,
  `https://gamelles.fr/qr-print/${token}`,
  `http://localhost:8080/qr-print/${token}/`,
  `https://gamelles.fr/b/${token}?de=etiquette#haut`,
])('a label that says « %s » is known', (text) => {
  expect(scannedToken(text)).toBe(token);
});

test.each([
  '',
  '3760123456789',
  'trop-court',
  'a'.repeat(65),
  `${token} ${token}`,
  `gamelles.fr/${token}`,
  'https://gamelles.fr/',
  `https://gamelles.fr/${token}/imprimer`,
  `https://gamelles.fr/?token=${token}`,
  'WIFI:T:WPA;S:Cuisine;P:secret;;',
])('a label that says « %s » is not', (text) => {
  expect(scannedToken(text)).toBeNull();
});
