/** How long to wait for the server if this phone also has a stored answer, in milliseconds. */
const patience = 3000;

/** The answer to a call; undefined if there is no network or no answer in time. */
export function answerSoon<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(unreachedOnly), pause(patience)]);
}

function unreachedOnly(error: unknown): undefined {
  if (!isUnreached(error)) throw error;
  return undefined;
}

/**
 * An ApiError without a response. It is recognised by shape, because its class is in the host's
 * bundle.
 */
function isUnreached(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiError' && Reflect.get(error, 'status') === 0;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
