import { ToastProvider } from '@gamelles/web-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../api.ts';
import { client } from '../own-allergies/client.fixture.ts';
import { queryKeys } from '../query-keys.ts';
import { detailsOf } from './details.ts';
import { useSaveDetails } from './use-save-details.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer that comes after another person has logged in is dropped', async () => {
  const user = '{"email":"lucie@exemple.fr"}';
  const stored = new Map(Object.entries({ token: 'lucie', role: 'client', user }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { promise, resolve } = Promise.withResolvers<api.OwnClient>();
  vi.spyOn(api, 'updateClient').mockReturnValue(promise);
  const queries = new QueryClient();
  let save: ReturnType<typeof useSaveDetails>['mutateAsync'] | undefined;
  function Screen() {
    save = useSaveDetails().mutateAsync;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const saved = save?.({ details: detailsOf(client), seen: client });
  await vi.waitFor(() => expect(api.updateClient).toHaveBeenCalled());
  const other = '{"email":"zoe@exemple.fr"}';
  stored.set('token', 'zoe').set('user', other);
  resolve(client);
  await saved;
  expect(stored.get('user')).toBe(other);
  expect(queries.getQueryData(queryKeys.ownClient)).toBeUndefined();
});
