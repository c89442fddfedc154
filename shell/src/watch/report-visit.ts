import type { platformApi, Visit } from '@gamelles/contracts';

const path: (typeof platformApi)['reportVisit']['paths'][0] = '/api/platform/visits';

/**
 * Reports the versions that this tab runs; the report may get lost.
 *
 * @returns whether the platform wants the vitals of these versions
 */
export async function reportVisit(visit: Visit): Promise<boolean> {
  try {
    const answer = await fetch(new URL(path, location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visit),
      keepalive: true,
    });
    const told: unknown = await answer.json();
    return typeof told === 'object' && told !== null && Reflect.get(told, 'measured') === true;
  } catch {
    // The next report will contain it.
    return false;
  }
}
