import type { ClientNames } from '@gamelles/web-kit/day-memory';
import type { Act } from '@gamelles/web-kit/offline';
import { useEffect, useState } from 'react';

/** The stored names of clients, because an act contains only an id. */
export function useNames(): ClientNames {
  const [names, setNames] = useState<ClientNames>({});
  useEffect(() => void readNames().then(setNames), []);
  return names;
}

/** Without the names, the acts are still shown. */
export async function readNames(): Promise<ClientNames> {
  try {
    const { keptNames } = await import('@gamelles/web-kit/day-memory');
    return await keptNames();
  } catch (error) {
    console.error(error);
    return {};
  }
}

export function clientOf({ entry }: Pick<Act, 'entry'>, names: ClientNames): string | undefined {
  return names[String(Reflect.get(entry, 'client_id'))];
}
