import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as calls from './calls.ts';
import { useWithPassword } from './use-with-password.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answer = Awaited<ReturnType<typeof calls.confirmPassword>>;

const user = {
  id: 'simone',
  role: 'client',
  username: 'Simone Roux',
  firstname: 'Simone',
  lastname: 'Roux',
  email: 'simone@exemple.fr',
} as const;

function tokenOf(sub: string, session = 'signature'): string {
  return `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.${session}`;
}

/** A browser in which Simone has typed her password, and the answer is on its way. */
function typePassword() {
  const stored = new Map(Object.entries({ token: tokenOf('simone'), role: 'client', user: '{}' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  vi.spyOn(calls, 'confirmPassword').mockReturnValue(promise);
  const [action, onFailure] = [vi.fn(() => Promise.resolve('done')), vi.fn()];
  let run: ReturnType<typeof useWithPassword<string>>['run'] | undefined;
  function Screen() {
    run = useWithPassword(action, { onSuccess: vi.fn(), onFailure }).run;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  run?.('secret');
  const answer = () => resolve({ token: tokenOf('simone', 'renewed'), user });
  return { stored, action, onFailure, answer };
}

test('the action runs in the session that a confirmed password has renewed', async () => {
  const { stored, action, answer } = typePassword();
  answer();
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  expect(stored.get('token')).toBe(tokenOf('simone', 'renewed'));
});

test('a confirmation that comes after the log-out changes nothing', async () => {
  const { stored, action, onFailure, answer } = typePassword();
  stored.clear();
  answer();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect([...stored.keys()]).toEqual([]);
  expect(action).not.toHaveBeenCalled();
});
