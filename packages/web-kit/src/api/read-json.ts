import { arrival } from './api-error.ts';

/** The JSON body of a response. It is not checked, because contract tests check the server. */
export async function readJson<Body>(response: Response): Promise<Body> {
  const body = await arrival(response.text());
  // oxlint-disable-next-line typescript/no-unsafe-return -- see above
  return JSON.parse(body);
}
