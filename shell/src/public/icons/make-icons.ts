// Draws the bitmap icons and the web manifest from favicon.svg: node make-icons.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const workshop = mkdtempSync(join(tmpdir(), 'gamelles-icons-'));

// Systems round the corners themselves, so the square is filled to the edge.
const square = readFileSync(join(here, 'favicon.svg'), 'utf8').replace(' rx="14"', '');
const page = pageWith('icon', 'body{margin:0}svg{display:block;width:100vw}');
const inset = pageWith(
  'inset',
  'body{margin:10vw;background:#f6f0e4}svg{display:block;width:80vw}',
);
// The startup images of iOS: one for each screen size, because iOS does not scale them.
const startup = pageWith(
  'startup',
  'body{display:grid;place-items:center;height:100vh;margin:0;background:#f6f0e4}svg{display:block;width:40vw}',
);
const startupSizes = [
  [750, 1334],
  [828, 1792],
  [1125, 2436],
  [1170, 2532],
  [1179, 2556],
  [1290, 2796],
] as const;

writeFileSync(join(here, 'apple-touch-icon.png'), picture(180));
const manifest = {
  name: 'Gamelles',
  short_name: 'Gamelles',
  description: 'Le suivi des gamelles réutilisables des traiteurs à domicile.',
  lang: 'fr',
  id: '/',
  start_url: '/ouvrir',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f0e4',
  theme_color: '#f6f0e4',
  shortcuts: [
    { name: 'Tournée du jour', short_name: 'Tournée', url: '/tournee' },
    { name: 'Scanner un retour', short_name: 'Scanner', url: '/qr-scan' },
    { name: 'Étiqueter une livraison', short_name: 'Étiqueter', url: '/qr-code' },
  ],
  icons: [
    ...[192, 512].map((size) => icon(size, picture(size), 'any')),
    // Systems may cut it to a circle, so the drawing fills four fifths of the square.
    icon(512, picture(512, inset), 'maskable'),
  ],
};
writeFileSync(join(here, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const [width, height] of startupSizes) {
  writeFileSync(join(here, `startup-${width}x${height}.png`), picture(width, startup, height));
}
rmSync(workshop, { recursive: true });

function icon(size: number, png: Buffer, purpose: string) {
  return {
    // The icon is inlined, because the manifest has a hashed name and cannot know another file's.
    src: `data:image/png;base64,${png.toString('base64')}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}

function pageWith(name: string, style: string): string {
  const file = join(workshop, `${name}.html`);
  writeFileSync(file, `<style>${style}</style>${square}`);
  return file;
}

function picture(size: number, from = page, height = size): Buffer {
  const file = join(workshop, `${size}.png`);
  execFileSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium', [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--user-data-dir=${join(workshop, 'profile')}`,
    `--window-size=${size},${height}`,
    `--screenshot=${file}`,
    `file://${from}`,
  ]);
  return readFileSync(file);
}
