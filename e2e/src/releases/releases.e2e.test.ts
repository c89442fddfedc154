import { appendFile, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Registry } from '@gamelles/contracts/front-ends';
import {
  readDescription,
  readLog,
  registryOf,
  releaseLine,
  tryCandidates,
  tryStylesOnNeighbours,
  withTrial,
} from '@gamelles/platform/releases';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anotherBuild } from '../another-build.ts';
import { openBrowser, openPage } from '../browser.ts';
import { changeRemote } from '../registry.ts';
import { joinAs, type Member } from '../screens/household.ts';
import { closeOver, openOver, workers } from '../with-worker.ts';

const title = /^Welcome back/;
const offer = 'Une nouvelle version est prête';

let browser: Browser;
let chef: Member;
beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Odette', 'Carpentier');
});
afterAll(() => browser.close());

test('a candidate that works passes on all its routes, and nobody else gets it', async () => {
  const before = await readFile(join(inject('releasesDir'), 'remotes.json'), 'utf8');
  // A response that is never read must not prevent the trial of the page.
  expect(await tryBuild((script) => `fetch("/remotes.json");\n${script}`)).toEqual([]);
  expect(await readFile(join(inject('releasesDir'), 'remotes.json'), 'utf8')).toBe(before);
});

test.each([
  ['throws', 'throw new Error("Oops");', /an error is thrown: Oops|the console says: .*Oops/],
  [
    'throws on a later screen',
    'const look = () => { if (location.pathname === "/client-settings") throw new Error("Oops"); }; addEventListener("popstate", look); look();',
    /^\/client-settings: an error is thrown: Oops, at \/mf\/mf-client\/.*\.js:1:\d+$/m,
  ],
  ['complains', 'console.error("Oops");', /the console says: Oops/],
  [
    'calls what is not there',
    'fetch("/api/clients/nothing");',
    /\/api\/clients\/nothing answers 4/,
  ],
  ['loads from elsewhere', 'new Image().src = "https://example.org/a.png";', /Content Security/],
  [
    'changes the size of everything',
    'document.documentElement.style.fontSize = "10px";',
    /it changes font-size of html for all, from \d+px to 10px/,
  ],
  [
    'changes the buttons of its neighbours',
    'const leak = new CSSStyleSheet(); leak.replaceSync("button { text-transform: uppercase }"); document.adoptedStyleSheets = [leak];',
    /it changes text-transform of button for all, from none to uppercase/,
  ],
  ['brings React along', '"react.transitional.element";', /React is there 2 times/],
])('a candidate that %s is refused', async (_what, more, fault) => {
  const faults = await tryBuild((script) => `${more}\n${script}`);
  expect(faults.join('\n')).toMatch(fault);
});

test('a candidate whose style sheets change a screen of another front end is refused', async () => {
  const { built } = await anotherBuild((script) => `${script}\n/* leaks */`);
  const candidate = { ...built, registry: registryAfter(built) };
  await withTrial(platform(), async (opening) => {
    const trial = await opening;
    expect(await tryStylesOnNeighbours(trial, candidate)).toEqual([]);
    const sheet = join(inject('releasesDir'), built.styles[0]?.replace('/mf/', '') ?? '');
    await appendFile(sheet, 'form button { text-transform: uppercase }');
    for (const copy of ['gz', 'br']) await rm(`${sheet}.${copy}`, { force: true });
    const { live, registry } = withCandidateOfLogin(candidate.registry);
    const faults = await tryStylesOnNeighbours(trial, { ...candidate, registry });
    for (const version of [live, 'candidate']) {
      expect(faults).toContain(
        `its style sheets change /login of mf-auth ${version}: text-transform of button, from none to uppercase`,
      );
    }
  });
});

test.each([
  ['works', '', []],
  [
    'asks for a script that is not there',
    '<script src="/assets/gone.js"></script>',
    [expect.stringContaining('/assets/gone.js answers 404')],
  ],
])('a shell that %s is tried with a front end that is live', async (_what, more, faults) => {
  const releasesDir = inject('releasesDir');
  const registry = registryOf(readLog(releasesDir));
  const { remotes } = registry;
  const [live] = remotes.filter(({ name }) => name === 'mf-auth');
  if (!live) throw new Error('mf-auth is not in the registry');
  const page = await readFile(join(releasesDir, '../www/index.html'), 'utf8');
  const [login] = live.routes
    .filter(({ path }) => path === '/login')
    .map((route) => ({ ...route, sample: {}, budgetKb: 1 }));
  const candidate = { ...live, routes: login ? [login] : [], registry };
  const changed = (path: string): string | undefined =>
    path === '/login' ? page.replace('</body>', `${more}</body>`) : undefined;
  const found = await withTrial(platform(), async (opening) =>
    tryCandidates(await opening, [candidate], changed),
  );
  expect(found).toEqual(faults.length === 0 ? [] : expect.arrayContaining(faults));
});

test.each(
  workers.flatMap((worker) => [
    { worker, draw: '9', wanted: '/mf/mf-auth/candidate/remoteEntry.js' },
    { worker, draw: '10', wanted: null },
  ]),
)(
  '$worker, with a candidate for ten percent, a browser with the bucket $draw asks for $wanted',
  async ({ worker, draw, wanted }) => {
    const page = await openOver(worker, browser, chef);
    const asked = entriesAsked(page);
    await page.addInitScript((drawn) => localStorage.setItem('draw:mf-auth', drawn), draw);
    await changeRemote(page, 'mf-auth', (live) => ({
      candidate: { ...live, entry: '/mf/mf-auth/candidate/remoteEntry.js', percent: 10 },
    }));
    await page.goto('/login');
    // The live version replaces a candidate whose files are missing.
    await page.getByRole('heading', { name: title }).waitFor();
    expect(asked.find((path) => path.includes('candidate')) ?? null).toBe(wanted);
    await closeOver(page);
  },
);

test.each(workers)(
  '%s, an open tab is offered a new version, but not while a form is being filled in',
  async (worker) => {
    const page = await openOver(worker, browser, chef);
    await page.goto('/login');
    await page.getByRole('heading', { name: title }).waitFor();
    await changeRemote(page, 'mf-auth', (live) => ({ version: `${live.version}.next` }));
    await look(page);
    await page.getByText(offer).waitFor();
    await page.getByLabel(/e-mail/i).fill('lea@exemple.fr');
    await page.getByText(offer).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Sign up/ }).click();
    await page.waitForURL('**/signup');
    await expect.poll(() => page.getByText(offer).innerText()).toBe(offer);
    await closeOver(page);
  },
);

test.each(workers)('%s, an open tab is offered a new shell as well', async (worker) => {
  const page = await openOver(worker, browser, chef);
  await page.goto('/login');
  await page.getByRole('heading', { name: title }).waitFor();
  await look(page);
  await page.route('**/unauthorized', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('/assets/main.', '/assets/main.next.');
    await route.fulfill({ response: answer, body });
  });
  await look(page);
  await expect.poll(() => page.getByText(offer).count()).toBe(1);
  await closeOver(page);
});

test('a tab reports its versions, which then count as in use', async () => {
  const page = await openOver('without a worker', browser, chef);
  await page.goto('/login');
  await page.getByRole('heading', { name: title }).waitFor();
  const noted = join(inject('releasesDir'), 'visits.json');
  const auth = registryOf(readLog(inject('releasesDir'))).remotes.find(
    ({ name }) => name === 'mf-auth',
  );
  const started = async (): Promise<unknown> => {
    const text = await readFile(noted, 'utf8').catch(() => '[]');
    const seen: { readonly name: string; readonly version: string; readonly visits: number }[] =
      JSON.parse(text);
    return seen
      .filter(({ name, visits }) => ['shell', 'mf-auth'].includes(name) && visits > 0)
      .map(({ name, version }) => `${name} ${version}`);
  };
  await expect
    .poll(started)
    .toEqual(
      expect.arrayContaining([
        `mf-auth ${auth?.version}`,
        expect.stringMatching(/^shell \d+\.\d+\.\d+-\w{8}$/),
      ]),
    );
});

test.each([
  ['a handler', 'script'],
  ['a promise', 'promise'],
])(
  'an error in %s is reported with version, route, browser and place, and nothing else',
  async (_what, kind) => {
    const page = await openPage(browser, inject('origin'));
    const report = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/platform/failures') &&
        String(request.postData()).includes(`"${kind}"`),
    );
    await page.goto('/login?next=secret');
    await page.getByRole('heading', { name: title }).waitFor();
    await page.evaluate((how) => {
      const error = new Error('Léa Dupont');
      error.stack = `Error: Léa Dupont\n    at x (${location.origin}/mf/mf-auth/1.0.0-ab/assets/1.js:1:2)`;
      if (how === 'script') window.dispatchEvent(new ErrorEvent('error', { error }));
      else void Promise.reject(error);
    }, kind);
    expect((await report).postDataJSON()).toEqual({
      name: 'mf-auth',
      version: '1.0.0-ab',
      kind,
      route: '/login',
      browser: expect.stringMatching(/^Chrome \d+$/),
      stack: ['/mf/mf-auth/1.0.0-ab/assets/1.js:1:2'],
    });
    await page.context().close();
  },
);

test.each(workers)('%s, one click loads the offered version', async (worker) => {
  const page = await openOver(worker, browser, chef);
  await page.goto('/login');
  await page.getByRole('heading', { name: title }).waitFor();
  await changeRemote(page, 'mf-auth', (live) => ({ version: `${live.version}.next` }));
  await look(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Recharger', exact: true }).click();
  await loaded;
  await page.getByRole('heading', { name: title }).waitFor();
  await look(page);
  await expect.poll(() => page.getByText(offer).count()).toBe(0);
  await closeOver(page);
});

/** A registry in which some browsers get the same files as another version of mf-auth. */
function withCandidateOfLogin({ remotes, ...others }: Registry) {
  const auth = remotes.find(({ name }) => name === 'mf-auth');
  if (!auth) throw new Error('mf-auth is not in the registry');
  const onTrial = { ...auth, candidate: { ...auth, version: 'candidate', percent: 10 } };
  const registry = { ...others, remotes: remotes.map((one) => (one === auth ? onTrial : one)) };
  return { live: auth.version, registry };
}

/** Runs the trial with the live build of mf-client and another first script. */
async function tryBuild(change: (script: string) => string): Promise<string[]> {
  const { folder, built } = await anotherBuild(change);
  const candidate = {
    ...built,
    routes: readDescription(folder).routes,
    registry: registryAfter(built),
  };
  return withTrial(platform(), async (opening) => tryCandidates(await opening, [candidate]));
}

function registryAfter(built: Awaited<ReturnType<typeof anotherBuild>>['built']) {
  const log = readLog(inject('releasesDir'));
  return registryOf([
    ...log,
    releaseLine(log, built, { time: new Date().toISOString(), percent: 100 }),
  ]);
}

/** The event of a person's return to the tab. */
async function look(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
}

function entriesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/mf\/mf-auth\/.*remoteEntry\.js$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

function platform() {
  return { origin: inject('origin'), dataDir: dirname(inject('releasesDir')) };
}
