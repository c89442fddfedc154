import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Pixels per millimetre, like the coarsest label printers. */
export const perMm = 8;

/** A page as a printer would print it, in grey. */
interface RenderedPage {
  readonly width: number;
  readonly height: number;
  /** Row by row; 0 is black. */
  readonly pixels: Uint8Array;
}

/** A rectangle of a page in millimetres. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Renders the pages of a PDF with an independent program. */
export async function renderPages(pdf: string): Promise<RenderedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-pages-'));
  await run('pdftoppm', ['-r', String(perMm * 25.4), '-gray', pdf, join(folder, 'page')]);
  const files = (await readdir(folder)).toSorted();
  const pages = await Promise.all(files.map((file) => readFile(join(folder, file)).then(readPgm)));
  await rm(folder, { recursive: true });
  return pages;
}

function readPgm(file: Buffer): RenderedPage {
  const [header = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 50)) ?? [];
  return { width: Number(width), height: Number(height), pixels: file.subarray(header.length) };
}

/** The smallest rectangle with all ink of an area, in millimetres; undefined without ink. */
export function inkIn(page: RenderedPage, area: Area): Area | undefined {
  const { left, top, right, bottom } = pixelsOf(page, area);
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -1, -1];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if ((page.pixels[y * page.width + x] ?? 255) > 200) continue;
      [minX, minY] = [Math.min(minX, x), Math.min(minY, y)];
      [maxX, maxY] = [Math.max(maxX, x + 1), Math.max(maxY, y + 1)];
    }
  }
  if (maxX < 0) return undefined;
  return {
    x: minX / perMm,
    y: minY / perMm,
    width: (maxX - minX) / perMm,
    height: (maxY - minY) / perMm,
  };
}

/** A copy of the page with some areas blank. */
export function without(page: RenderedPage, areas: readonly Area[]): RenderedPage {
  const pixels = Uint8Array.from(page.pixels);
  for (const area of areas) {
    const { left, top, right, bottom } = pixelsOf(page, area);
    for (let y = top; y < bottom; y++) {
      pixels.fill(255, y * page.width + left, y * page.width + right);
    }
  }
  return { ...page, pixels };
}

/** The part of a page with one code. */
export interface Label {
  readonly page: RenderedPage;
  readonly area: Area;
}

/** The texts that an independent decoder reads, one per label. */
export async function readCodes(labels: readonly Label[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-codes-'));
  const files = labels.map((_, index) => join(folder, `${String(index).padStart(4, '0')}.pgm`));
  await Promise.all(labels.map((label, at) => writeFile(files[at] ?? '', cutOut(label))));
  const options = ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable'];
  const { stdout } = await run('zbarimg', [...options, ...files]);
  await rm(folder, { recursive: true });
  return stdout.trim().split('\n');
}

function cutOut({ page, area }: Label): Buffer {
  const { left, top, right, bottom } = pixelsOf(page, area);
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    page.pixels.subarray((top + row) * page.width + left, (top + row) * page.width + right),
  );
  return Buffer.concat([Buffer.from(`P5\n${right - left} ${bottom - top}\n255\n`), ...rows]);
}

function pixelsOf({ width, height }: RenderedPage, area: Area) {
  const inside = (mm: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(mm * perMm)));
  return {
    left: inside(area.x, width),
    top: inside(area.y, height),
    right: inside(area.x + area.width, width),
    bottom: inside(area.y + area.height, height),
  };
}
