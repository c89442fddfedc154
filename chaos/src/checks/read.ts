import type { Route } from '@gamelles/contracts';
import type { z } from 'zod';
import type { Person } from '../people/person.ts';

type Answering<S extends z.ZodType> = Route & { readonly response: S };

/** Reads figures as a person's screen does. */
export async function read<S extends z.ZodType>(
  person: Person,
  route: Answering<S>,
  params: Readonly<Record<string, string>> = {},
): Promise<z.output<S>> {
  const { outcome, body } = await person.tryTo({ route, params }, mostTries);
  if (outcome !== 'done') throw new Error(`${route.paths[0]} was not answered: ${outcome}`);
  return route.response.parse(body);
}

/** All pages of a list. */
export async function readAll<S extends z.ZodType>(
  person: Person,
  route: Answering<S>,
  firstQuery: string,
): Promise<z.output<S>[]> {
  const pages: z.output<S>[] = [];
  let query: string | undefined = firstQuery;
  while (query !== undefined) {
    const page = await person.tryTo({ route, query }, mostTries);
    if (page.outcome !== 'done') throw new Error(`${route.paths[0]} was not answered`);
    pages.push(route.response.parse(page.body));
    query = page.next;
  }
  return pages;
}

const mostTries = 20;
