import type { z } from 'zod';

/** Calls the public HTTP API as somebody, or as nobody. */
export class ApiClient {
  readonly #origin: string;
  readonly #token: string | undefined;

  constructor(origin: string, token?: string) {
    this.#origin = origin;
    this.#token = token;
  }

  as(token: string): ApiClient {
    return new ApiClient(this.#origin, token);
  }

  async call<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S>> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
    return schema.parse(JSON.parse(text));
  }
}
