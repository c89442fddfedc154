import { ApiError } from '@gamelles/web-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as journal from '../../journal/record.ts';
import type { Out } from './items.ts';
import { box } from './label.fixture.ts';
import { useTakeBack } from './use-take-back.ts';

afterEach(() => void vi.restoreAllMocks());

test('of a pile that goes in two calls, the boxes of the first stay back if the second fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(journal, 'recordEach')
    .mockImplementationOnce((entries) => {
      const results = entries.map(({ id }) => ({ id, outcome: 'done' }) as const);
      return Promise.resolve({ results, accounts: [] });
    })
    .mockRejectedValue(new ApiError('Ce geste n’est pas noté.', 'not_kept', 200));
  let takeBack: ReturnType<typeof useTakeBack> | undefined;
  function Screen() {
    takeBack = useTakeBack();
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const pile = Array.from({ length: 112 }, (_, at): Out => ({ is: 'out', code: `${at}`, box }));
  expect((await takeBack?.(pile))?.map(({ is }) => is)).toEqual([
    ...Array<string>(100).fill('returned'),
    ...Array<string>(12).fill('failed'),
  ]);
});
