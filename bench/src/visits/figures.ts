import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import type { Rounds } from './measure.ts';
import type { Visit, Visited } from './visit.ts';

/** The figures of visits to a page, beside those of the single bundle. */
export function figuresOf(
  { path, remote }: Visited,
  visits: ReadonlyMap<string, Rounds>,
): Figure[] {
  const ours = of(visits, 'ours');
  const bundles = [of(visits, 'split'), of(visits, 'whole')];
  const downloaded = ours.first.map(bytes);
  const leastBytes = Math.min(...bundles.map(({ first }) => median(first.map(bytes))));
  const shortest = Math.min(...bundles.map(({ first }) => median(first.map(time))));
  const waited = ours.first.map(time);
  const again = Math.max(...ours.second.map(bytes));
  const foreign = foreignScripts(ours.first, remote);
  return [
    {
      what: `${path}: JavaScript of a first visit, against one bundle`,
      ...ratio(median(downloaded), leastBytes, kilobytes),
      spread: spread(downloaded.map((value) => value / leastBytes)),
      target: '≤ 1.35',
      isMet: median(downloaded) / leastBytes <= 1.35,
    },
    {
      what: `${path}: time until it can be used, against one bundle`,
      ...ratio(median(waited), shortest, (value) => `${Math.round(value)} ms`),
      spread: spread(waited.map((value) => value / shortest)),
      target: '≤ 1.15',
      isMet: median(waited) / shortest <= 1.15,
    },
    {
      what: `${path}: JavaScript of a second visit`,
      figure: kilobytes(again),
      target: '0.0 KB',
      isMet: again === 0,
    },
    {
      what: `${path}: code of other front ends, or of the scanner`,
      figure: foreign.join(', ') || 'none',
      target: 'none',
      isMet: foreign.length === 0,
    },
  ];
}

/** The figures of the landing page, which has no counterpart. */
export function landingFigure(visit: Visit): Figure {
  return {
    what: '/: JavaScript of a first visit',
    figure: kilobytes(bytes(visit)),
    target: '≤ 60.0 KB',
    isMet: bytes(visit) <= 60 * 1024,
  };
}

function of(visits: ReadonlyMap<string, Rounds>, name: string): Rounds {
  const found = visits.get(name);
  if (!found) throw new Error(`${name} was not visited`);
  return found;
}

function bytes({ scripts }: Visit): number {
  return [...scripts.values()].reduce((total, size) => total + size, 0);
}

function time({ milliseconds }: Visit): number {
  return milliseconds;
}

function kilobytes(value: number): string {
  return `${(value / 1024).toFixed(1)} KB`;
}

function ratio(value: number, least: number, shown: (value: number) => string) {
  return {
    figure: `${(value / least).toFixed(2)} (${shown(value)} : ${shown(least)})`,
  };
}

// A script of more than 50 KB counts as foreign: only the scanner's library weighs so much.
function foreignScripts(visits: readonly Visit[], remote: string): string[] {
  const scripts = new Map(visits.flatMap((visit) => [...visit.scripts]));
  return [...scripts]
    .filter(
      ([path, size]) =>
        path.startsWith('/mf/') && (!path.startsWith(`/mf/${remote}/`) || size > 50_000),
    )
    .map(([path]) => path);
}
