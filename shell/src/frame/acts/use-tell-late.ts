import { isolate, useToast } from '@gamelles/web-kit';
import { isAwaited, listen, type Act } from '@gamelles/web-kit/offline';
import { useEffect, useEffectEvent } from 'react';
import { clientOf, readNames } from './use-names.ts';

/**
 * Shows once which later-sent acts the server already knew. The person need not do anything about
 * them, so they are not kept for reading.
 *
 * @param acts as the phone kept them before the answer
 */
export function useTellLate(acts: readonly Act[]): void {
  const toast = useToast();
  const tell = useEffectEvent(async (messages: ReadonlyMap<string, string>) => {
    const late = acts.filter(({ id }) => messages.has(id));
    if (late.length === 0) return;
    const names = await readNames();
    const lines = late.map((act) => {
      const client = clientOf(act, names);
      const message = messages.get(act.id) ?? '';
      return client === undefined ? message : `${isolate(client)}\u00a0: ${message}`;
    });
    toast.info([...new Set(lines)].join('\n'), { duration: 10_000 });
  });
  useEffect(
    () =>
      listen((news) => {
        // Another tab may show the screen that waits for the answer.
        if (news.is !== 'answered' || document.visibilityState !== 'visible') return;
        const known = news.recorded.results.flatMap(({ id, outcome, code, message }) =>
          outcome === 'already' && code === undefined && message !== undefined && !isAwaited(id)
            ? [[id, message] as const]
            : [],
        );
        void tell(new Map(known));
      }),
    [],
  );
}
