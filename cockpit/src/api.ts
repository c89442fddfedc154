import { errorBody, platformApi, platformState, type PlatformState } from '@gamelles/contracts';
import { ApiError } from '@gamelles/web-kit';

/** What is live, for whoever has the token. */
export function showPlatform(token: string): Promise<PlatformState> {
  return call(platformApi.showPlatform, token);
}

/** Gives everybody a version that they had before. */
export function rollBack(
  token: string,
  order: { name: string; version: string },
): Promise<PlatformState> {
  return call(platformApi.rollBackRemote, token, order);
}

/** What went wrong, for people. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return unreachable;
  return error.status === 401 ? 'Ce jeton n’est pas celui de la plateforme.' : error.message;
}

const unreachable = 'La plateforme ne répond pas. Vérifie la connexion et réessaie.';

async function call(
  { method, paths: [path] }: (typeof platformApi)['showPlatform' | 'rollBackRemote'],
  token: string,
  body?: object,
): Promise<PlatformState> {
  const answer = await fetch(new URL(path, location.origin), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(10_000),
  });
  const content: unknown = await answer.json();
  if (answer.ok) return platformState.parse(content);
  const { error, code } = errorBody.parse(content);
  throw new ApiError(error, code, answer.status);
}
