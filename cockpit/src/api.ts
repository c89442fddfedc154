import {
  errorBody,
  platformApi,
  previewApi,
  type BodyOf,
  type PlatformState,
  type ResponseOf,
} from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { ApiError } from '@gamelles/web-kit';

interface Version {
  readonly name: string;
  readonly version: string;
}

export type Rollback = BodyOf<(typeof platformApi)['rollBackRemote']>;

/** The live versions; needs the operator's token. */
export async function showPlatform(token: string): Promise<PlatformState> {
  const route = platformApi.showPlatform;
  return route.response.parse(await call(route, token));
}

/** Gives everybody an earlier version. */
export async function rollBack(token: string, order: Rollback): Promise<PlatformState> {
  const route = platformApi.rollBackRemote;
  return route.response.parse(await call(route, token, order));
}

/** Makes a preview link to a version that is not live. */
export async function makePreview(
  token: string,
  version: Version,
): Promise<ResponseOf<(typeof previewApi)['makePreview']>> {
  const route = previewApi.makePreview;
  return route.response.parse(await call(route, token, version));
}

/** The message for a failed call of the operator API. */
export function platformFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return unreachable;
  return error.status === 401 ? 'Ce jeton n’est pas celui de la plateforme.' : error.message;
}

const unreachable = 'La plateforme ne répond pas. Vérifie la connexion et réessaie.';

type Operation =
  | (typeof platformApi)['showPlatform' | 'rollBackRemote']
  | (typeof previewApi)['makePreview'];

async function call(route: Operation, token: string, body?: BodyOf<Operation>): Promise<unknown> {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetchRoute(location.origin, route, { token, body, signal });
  const content: unknown = await response.json();
  if (response.ok) return content;
  const { error, code, fields } = errorBody.parse(content);
  throw new ApiError(error, code, response.status, fields);
}
