import { randomUUID } from 'node:crypto';
import { identityApi, type Route } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { startStage } from '../stage/start-stage.ts';
import { median } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';

const rounds = 60;
// The limits of an account are ten wrong passwords in a quarter of an hour and five links an hour.
const accounts = 15;
const nearlyAlike = 1.15;

/** Measures whether the response time reveals that an address has an account. */
export async function measureAnswers(): Promise<Table> {
  const stage = await startStage();
  try {
    const post = async (route: Route, body: object) => {
      const begun = performance.now();
      const response = await fetchRoute(stage.origins.identity, route, { body });
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - begun };
    };
    const known: string[] = [];
    for (let n = 0; n < accounts; n++) {
      const email = anAddress();
      const names = { firstName: 'Zoé', lastName: 'Martin' };
      await post(identityApi.register, { ...names, email, motDePasse: 'un bon mot de passe' });
      known.push(email);
    }
    const tries = {
      'log-in with a wrong password': (email: string) =>
        post(identityApi.login, { email, motDePasse: 'un autre mot de passe' }),
      'forgotten password': (email: string) => post(identityApi.forgotPassword, { email }),
    };
    const figures: Figure[] = [];
    for (const [what, attempt] of Object.entries(tries)) {
      figures.push(await compare(what, attempt, known));
    }
    return {
      title: 'Known and unknown addresses',
      how: `${rounds} rounds, one of each in turn, at the service itself; medians`,
      figures,
    };
  } finally {
    await stage.stop();
  }
}

function anAddress(): string {
  return `${randomUUID()}@exemple.test`;
}

type Attempt = (email: string) => Promise<{ readonly status: number; readonly ms: number }>;

async function compare(
  what: string,
  attempt: Attempt,
  accountsOf: readonly string[],
): Promise<Figure> {
  const times = { known: new Array<number>(), unknown: new Array<number>() };
  // Not measured: the first call is slow.
  await attempt(anAddress());
  for (let round = 0; round < rounds; round++) {
    const known = accountsOf[round % accountsOf.length] ?? '';
    // The order alternates, because the first call of a round may find a colder machine.
    for (const kind of round % 2 ? order : order.toReversed()) {
      const { status, ms } = await attempt(kind === 'known' ? known : anAddress());
      if (status === 429) throw new Error(`${what}: refused, so there is nothing to compare`);
      times[kind].push(ms);
    }
  }
  const ratio = median(times.known) / median(times.unknown);
  return {
    what: `${what}, known ÷ unknown`,
    figure: ratio.toFixed(2),
    target: `${(1 / nearlyAlike).toFixed(2)} to ${nearlyAlike}`,
    isMet: ratio <= nearlyAlike && ratio >= 1 / nearlyAlike,
  };
}

const order = ['known', 'unknown'] as const;
