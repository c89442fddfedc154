import type { Route } from '@gamelles/contracts';
import type { z } from 'zod';

export interface Asked {
  readonly token?: string;
  /** Values for the `:names` in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls a route of the platform, and answers what it says. */
export const ask = async <S extends z.ZodType>(
  origin: string,
  { method, paths, response }: Route & { readonly response: S },
  { token, params = {}, body }: Asked = {},
): Promise<z.output<S>> => {
  const path = paths[0].replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const answer = await fetch(new URL(path, origin), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return response.parse(await answer.json());
};
