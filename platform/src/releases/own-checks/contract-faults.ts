import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const pact = z.object({
  interactions: z.array(z.looseObject({ description: z.string() })),
});

/**
 * The committed contracts of a consumer that differ from those its code writes, one sentence each.
 */
export function contractFaults(consumer: string, written: string, committed: string): string[] {
  const [now, then] = [contractsIn(written, consumer), contractsIn(committed, consumer)];
  return [...new Set([...now.keys(), ...then.keys()])].toSorted().flatMap((file) => {
    const [ours, theirs] = [now.get(file) ?? new Map(), then.get(file) ?? new Map()];
    const asked = new Set([...ours.keys(), ...theirs.keys()]);
    return [...asked]
      .filter((what) => !isDeepStrictEqual(ours.get(what), theirs.get(what)))
      .map((what) => {
        const how = !theirs.has(what)
          ? 'lacks a call that the code makes'
          : ours.has(what)
            ? 'differs from the code'
            : 'has a call that the code no longer makes';
        return `pacts/${file} ${how}, « ${what} »: \`npm run pacts\` rewrites it`;
      });
  });
}

type Interactions = Map<string, unknown>;

function contractsIn(folder: string, consumer: string): Map<string, Interactions> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files
      .filter((file) => file.startsWith(`${consumer}-`) && file.endsWith('.json'))
      .map((file) => [file, interactionsIn(join(folder, file))]),
  );
}

function interactionsIn(file: string): Interactions {
  const { interactions } = pact.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(interactions.map((interaction) => [interaction.description, interaction]));
}
