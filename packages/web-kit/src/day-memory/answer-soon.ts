/** Milliseconds for which the server is waited for, where this phone has an answer, too. */
const patience = 3000;

/** The answer to a call; undefined where no network carries it, or none does soon. */
export function answerSoon<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(unreachedOnly), pause(patience)]);
}

function unreachedOnly(error: unknown): undefined {
  if (!isUnreached(error)) throw error;
  return undefined;
}

/** An ApiError without a response. The host has its class, and this is a part of its own. */
function isUnreached(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiError' && Reflect.get(error, 'status') === 0;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
