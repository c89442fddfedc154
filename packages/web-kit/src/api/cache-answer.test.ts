import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { cacheAnswer } from './cache-answer.ts';

interface Account {
  readonly due: number;
}
const queryKey = ['account'];
const before: Account = { due: 30 };
const after: Account = { due: 0 };

/** A screen that shows an account. Its reads are answered in turns, when the test says so. */
function openScreen(known?: Account) {
  const queries = new QueryClient();
  if (known) queries.setQueryData(queryKey, known);
  const answers: ((account: Account) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<Account>((resolve) => answers.push(resolve)));
  const screen = new QueryObserver(queries, { queryKey, queryFn });
  screen.subscribe(() => undefined);
  return { queries, queryFn, answers, shown: () => screen.getCurrentResult() };
}

test('an account that was asked for before a change does not replace the changed one', async () => {
  const { queries, queryFn, answers, shown } = openScreen(before);
  cacheAnswer(queries, queryKey, after);
  answers[0]?.(before);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(shown().data).toEqual(after);
  answers[1]?.(after);
  await vi.waitFor(() => expect(shown().isFetching).toBe(false));
  expect(shown().data).toEqual(after);
});

test('a first read starts again after a change to what is not yet known, and completes', async () => {
  const { queries, answers, shown } = openScreen();
  cacheAnswer<Account>(queries, queryKey, (known) => known && { ...known, due: 0 });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(after);
  await vi.waitFor(() => expect(shown().data).toEqual(after));
});

test('an account that nobody is reading is not asked for', async () => {
  const { queries, queryFn, answers, shown } = openScreen();
  answers[0]?.(before);
  await vi.waitFor(() => expect(shown().data).toEqual(before));
  cacheAnswer<Account>(queries, queryKey, (known) => known && { ...known, due: 0 });
  expect(shown().data).toEqual(after);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
