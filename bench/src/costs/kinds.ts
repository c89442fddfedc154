import { deliveriesApi } from '@gamelles/contracts';
import { callTo } from '../load/call-to.ts';
import { generate } from '../load/generate.ts';
import type { Boxes } from '../requests/boxes.ts';
import type { People } from '../requests/people.ts';
import { scenarios } from '../requests/scenarios.ts';
import type { Stage } from '../stage/start-stage.ts';
import { openAccounts } from './accounts.ts';

/** One kind of request. */
export interface Kind {
  readonly what: string;
  /** Does what is no part of a request, such as creating boxes that come back. */
  readonly prepare: () => Promise<Run>;
}

/** Makes some requests and returns their number. */
export type Run = () => Promise<number>;

const connections = 16;
const onceEach = 1_000;
const seconds = 3;
/** Fewer than of other kinds, because drawing a label takes longest. */
const labels = 200;

/** All requests go through the gateway, and their events are applied. */
export async function kinds(stage: Stage, people: People, boxes: Boxes): Promise<Kind[]> {
  const accounts = await openAccounts(stage.gateway);
  const run = async (
    callers: People['chefs'],
    calls: Parameters<typeof generate>[0]['calls'],
    until: { readonly seconds?: number },
  ): Promise<number> => {
    const tokens = callers.map(({ token }) => token);
    const given = { origin: stage.gateway, connections, callers: tokens, calls };
    return (await generate({ ...given, ...until })).answered;
  };
  return [
    ...scenarios(people, boxes).map(({ what, callers, calls, isOnce }) => ({
      what,
      prepare: async () => {
        const needed = await calls(onceEach);
        const made = needed.map(({ call }) => call);
        return () => run(callers, made, isOnce ? {} : { seconds });
      },
    })),
    {
      what: 'label',
      prepare: async () => {
        const some = await boxes.some(labels);
        const made = some.map(({ token }) =>
          callTo(0, deliveriesApi.drawLabel, { params: { token } }),
        );
        return () => run(people.chefs, made, {});
      },
    },
    { what: 'log-in', prepare: () => Promise.resolve(accounts.logIn) },
    { what: 'renewal', prepare: () => Promise.resolve(accounts.renew) },
  ];
}
