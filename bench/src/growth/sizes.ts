import { openBoxes, type Boxes } from '../requests/boxes.ts';
import { findPeople, type People } from '../requests/people.ts';
import { fill } from '../stage/fill.ts';
import { startStage, type Stage } from '../stage/start-stage.ts';

/** A whole platform with a number of deliveries. */
export interface Size {
  readonly what: string;
  readonly isOneCaterer: boolean;
  readonly stage: Stage;
  readonly people: People;
  readonly boxes: Boxes;
  readonly close: () => Promise<void>;
}

const callers = 200;

/** Opens all sizes side by side, the smallest first, so that rounds can alternate between them. */
export async function openSizes(): Promise<Size[]> {
  return [
    await open('1,000 deliveries', 1, 1_000),
    await open('100,000 deliveries', 100, 100_000),
    await open('1,000,000 deliveries', 1_000, 1_000_000),
    await open('100,000 of one caterer', 1, 100_000),
  ];
}

async function open(what: string, caterers: number, deliveries: number): Promise<Size> {
  const stage = await startStage();
  await fill(stage.backends, { caterers, clients: deliveries / 50, deliveries });
  console.log(`${what}: filled`);
  const people = await findPeople(stage.backends, callers);
  const boxes = await openBoxes(stage.backends, people.chefs);
  return {
    what,
    isOneCaterer: caterers === 1,
    stage,
    people,
    boxes,
    close: async () => {
      await boxes.close();
      await stage.stop();
    },
  };
}
