import { createQueryClient } from '@gamelles/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Chef, OwnAccount } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { OpenList } from './open-list.tsx';

const account: OwnAccount = {
  client_id: 'l',
  chef_id: 'c',
  box_owed: 2,
  amount_due: 0,
  credit: 0,
  method: null,
  open: [],
};
const accounts = [account, { ...account, client_id: 'm', chef_id: 'd' }];
const ada: Chef = { id: 'c', firstname: 'Ada', lastname: 'Brun', email: '' };

/** The headings of two accounts. */
function headings(chefs?: readonly Chef[]): string[] {
  const queries = createQueryClient();
  queries.setQueryData(queryKeys.chefs, chefs);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <OpenList accounts={accounts} />
    </QueryClientProvider>,
  );
  return [...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, text = '']) => text);
}

test('each of several caterers is named, a deleted one as a former one', () => {
  expect(headings([ada])).toEqual(['Ada Brun', 'Ancien traiteur']);
});

test('nobody is called a former caterer while the list of caterers is unknown', () => {
  expect(headings()).toEqual(['Un traiteur', 'Un traiteur']);
});
