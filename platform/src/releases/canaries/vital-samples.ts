import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartVersion, Vitals } from '@gamelles/contracts';
import { z } from 'zod';
import { replaceFile } from '../../base/replace-file.ts';
import type { Vital } from './judge.ts';

const values = z.array(z.number());
const samples = z.object({
  name: z.string(),
  version: z.string(),
  lcp: values,
  inp: values,
  cls: values,
});
type Samples = z.output<typeof samples>;

/** The number of stored samples per vital, and the number of versions. */
const most = { values: 300, versions: 20 };

/** The latest vitals of the compared versions. */
export class VitalSamples {
  readonly #releasesDir: string;

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir;
  }

  of({ name, version }: PartVersion): Readonly<Record<Vital, readonly number[]>> {
    return this.#read().find(isOf({ name, version })) ?? { lcp: [], inp: [], cls: [] };
  }

  add({ name, version, lcp, inp, cls }: Vitals): void {
    const all = this.#read();
    const known = all.find(isOf({ name, version }));
    const next: Samples = {
      name,
      version,
      lcp: withValue(known?.lcp, lcp),
      inp: withValue(known?.inp, inp),
      cls: withValue(known?.cls, cls),
    };
    this.#keep([next, ...all.filter((one) => one !== known)].slice(0, most.versions));
  }

  /** Deletes the samples of these versions. */
  forget(parts: readonly PartVersion[]): void {
    this.#keep(this.#read().filter((one) => !parts.some((part) => isOf(part)(one))));
  }

  get #file(): string {
    return join(this.#releasesDir, 'vitals.json');
  }

  #keep(all: readonly Samples[]): void {
    mkdirSync(this.#releasesDir, { recursive: true });
    replaceFile(this.#file, JSON.stringify(all));
  }

  #read(): Samples[] {
    if (!existsSync(this.#file)) return [];
    return z.array(samples).parse(JSON.parse(readFileSync(this.#file, 'utf8')));
  }
}

function withValue(known: readonly number[] = [], value: number | undefined): number[] {
  return value === undefined ? [...known] : [...known, value].slice(-most.values);
}

function isOf({ name, version }: PartVersion): (one: PartVersion) => boolean {
  return (one) => one.name === name && one.version === version;
}
