import { vi } from 'vitest';
import { exampleToken, serviceCalls, type Interaction } from './calls.ts';

/**
 * Records the calls of a front end to a service. The code under test finds the recording server as
 * its origin and, for a signed-in call, an example token.
 */
export function browserCalls(consumer: string, provider: string) {
  const recorded = serviceCalls(consumer, provider);
  return <T>(interaction: Interaction, call: () => Promise<T>): Promise<T> =>
    recorded(interaction, async (origin) => {
      vi.stubGlobal('location', { origin });
      vi.stubGlobal('localStorage', storage(interaction.request.signedIn ? exampleToken : null));
      vi.stubGlobal('sessionStorage', storage(null));
      try {
        return await call();
      } finally {
        vi.unstubAllGlobals();
      }
    });
}

function storage(token: string | null) {
  const items = new Map(token === null ? [] : [['token', token]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
}
