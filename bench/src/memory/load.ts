import { openAccounts } from '../costs/accounts.ts';
import { generate } from '../load/generate.ts';
import { openBoxes } from '../requests/boxes.ts';
import { findPeople } from '../requests/people.ts';
import { scenarios } from '../requests/scenarios.ts';
import type { Stage } from '../stage/start-stage.ts';

const perSecond = 100;
/** The number of different calls of each kind; they are repeated. */
const each = 200;

/** Uses all services for a while, with a quarter of writes and their events. */
export async function useFor(stage: Stage, seconds: number): Promise<void> {
  const people = await findPeople(stage.backends, 200);
  const boxes = await openBoxes(stage.backends, people.chefs);
  const kinds = scenarios(people, boxes).filter(({ what }) => asked.includes(what));
  const lists = await Promise.all(
    kinds.map(async ({ calls }, index) => {
      const before = kinds.slice(0, index).flatMap(({ callers }) => callers).length;
      return (await calls(each)).map(({ call }) => ({ ...call, caller: call.caller + before }));
    }),
  );
  await boxes.close();
  const over = AbortSignal.timeout(seconds * 1000);
  const { renew } = await openAccounts(stage.gateway);
  await Promise.all([
    generate({
      origin: stage.gateway,
      connections: 16,
      rate: perSecond,
      seconds,
      callers: kinds.flatMap(({ callers }) => callers.map(({ token }) => token)),
      // One call of each kind in turn.
      calls: Array.from({ length: each }, (_, n) =>
        lists.flatMap((list) => list.slice(n, n + 1)),
      ).flat(),
    }),
    (async () => {
      while (!over.aborted) await renew();
    })(),
  ]);
}

const asked = ['history page', 'QR look-up', 'dashboard', 'create'];
