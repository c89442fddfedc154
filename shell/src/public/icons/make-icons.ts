// Draws the bitmap icons and the web manifest from favicon.svg: node make-icons.ts
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const workshop = mkdtempSync(join(tmpdir(), 'gamelles-icons-'));

// Systems cut their own corners, so the square is filled to the edge.
const square = readFileSync(join(here, 'favicon.svg'), 'utf8').replace(' rx="14"', '');
const page = join(workshop, 'icon.html');
writeFileSync(page, `<style>body{margin:0}svg{display:block;width:100vw}</style>${square}`);

writeFileSync(join(here, 'apple-touch-icon.png'), picture(180));
const manifest = {
  name: 'Gamelles',
  short_name: 'Gamelles',
  description: 'Le suivi des gamelles réutilisables des traiteurs à domicile.',
  lang: 'fr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f0e4',
  theme_color: '#f6f0e4',
  icons: [192, 512].map((size) => ({
    // Inside, because the manifest is served under a hashed name and knows no other file's.
    src: `data:image/png;base64,${picture(size).toString('base64')}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
};
writeFileSync(join(here, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
rmSync(workshop, { recursive: true });

function picture(size: number): Buffer {
  const file = join(workshop, `${size}.png`);
  execFileSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium', [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--user-data-dir=${join(workshop, 'profile')}`,
    `--window-size=${size},${size}`,
    `--screenshot=${file}`,
    `file://${page}`,
  ]);
  return readFileSync(file);
}
