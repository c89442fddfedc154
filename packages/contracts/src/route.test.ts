import { expect, test } from 'vitest';
import { apis } from './apis.ts';
import type { Route } from './route.ts';

const routes = Object.values(apis).flatMap((api) => Object.entries<Route>(api));

test.each(routes)('%s says what a retry does, if it is a POST', (_name, route) => {
  expect(route.retry !== undefined).toBe(route.method === 'POST');
});
