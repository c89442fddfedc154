import { textKey } from '@gamelles/contracts';
import type { Page } from 'playwright-core';

const onPage = 50;

const clients = Array.from({ length: 2000 }, (_, index) => ({
  id: `019aa000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  firstname: `Élise ${index}`,
  lastname: 'Nombreuse',
  box_owed: index % 3,
  amount_due: index % 5,
  has_allergies: index % 7 === 0,
}));

/** Answers the client calls of a page as svc-clients would for a caterer with 2,000 clients. */
export async function answerManyClients(page: Page): Promise<void> {
  await page.route('**/api/clients', (route) => route.fulfill({ json: clients }));
  await page.route('**/api/clients/count*', (route) =>
    route.fulfill({ json: { count: found(new URL(route.request().url())).length } }),
  );
  await page.route('**/api/clients/page*', (route) => {
    const url = new URL(route.request().url());
    const all = found(url);
    const from = Number(url.searchParams.get('after') ?? '0');
    url.searchParams.set('after', String(from + onPage));
    const next = `<${url.pathname}${url.search}>; rel="next"`;
    return route.fulfill({
      headers: from + onPage < all.length ? { link: next } : {},
      json: all.slice(from, from + onPage),
    });
  });
}

function found({ searchParams }: URL) {
  const words = textKey(searchParams.get('search') ?? '').split(' ');
  return clients.filter(({ firstname, lastname }) => {
    const name = textKey(`${firstname} ${lastname}`);
    return words.every((word) => name.includes(word));
  });
}
