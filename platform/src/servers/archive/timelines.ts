import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { segmentsIn } from './archive-settings.ts';
import { readLabel } from './read-label.ts';

// Each recovery begins a timeline. The history of a timeline names its ancestors, and the position
// at which it left each of them: later writes on an ancestor are not part of it.

/** The newest timeline whose history is in the archive; the first timeline has none. */
export function newestTimeline(archive: string): number {
  if (!existsSync(segmentsIn(archive))) return 1;
  const histories = readdirSync(segmentsIn(archive)).flatMap(
    (name) => /^([0-9A-F]{8})\.history\.gz$/.exec(name)?.[1] ?? [],
  );
  return Math.max(1, ...histories.map((hex) => Number.parseInt(hex, 16)));
}

/** The timeline on which a base backup was taken. */
export function timelineOf(base: string): number {
  return Number.parseInt(readLabel(base).segment.slice(0, 8), 16);
}

/**
 * Whether a base backup is part of a timeline: taken on it, or on an ancestor before it left that.
 */
export function isPartOf(timeline: number, base: string, archive: string): boolean {
  if (timelineOf(base) === timeline) return true;
  const left = historyOf(timeline, archive).get(timelineOf(base));
  return left !== undefined && endOf(base, archive) <= left;
}

/** The ancestors of a timeline, each with the position at which it was left. */
function historyOf(timeline: number, archive: string): Map<number, bigint> {
  const hex = timeline.toString(16).toUpperCase().padStart(8, '0');
  const lines = textOf(join(segmentsIn(archive), `${hex}.history.gz`)) ?? '';
  return new Map(
    [...lines.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, parent, left = '']) => [
      Number(parent),
      numberOf(left),
    ]),
  );
}

/**
 * The log position at the end of a base backup, which Postgres archives; else that at its start.
 */
function endOf(base: string, archive: string): bigint {
  const { position, segment } = readLabel(base);
  const offset = (numberOf(position) & 0xff_ffffn).toString(16).toUpperCase().padStart(8, '0');
  const note = textOf(join(segmentsIn(archive), `${segment}.${offset}.backup.gz`)) ?? '';
  return numberOf(/^STOP WAL LOCATION: (\S+)/m.exec(note)?.[1] ?? position);
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? gunzipSync(readFileSync(file)).toString() : undefined;
}

/** A position as a number: Postgres writes its upper and its lower 32 bits, such as `0/2000028`. */
function numberOf(position: string): bigint {
  const [upper = '', lower = ''] = position.split('/');
  return (BigInt(`0x${upper}`) << 32n) | BigInt(`0x${lower}`);
}
