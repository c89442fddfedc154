import type { Entry, Recorded } from './act.ts';

/** A message between the tabs of a browser about the stored acts. */
export type TabMessage =
  | { readonly is: 'kept' | 'looked-at' | 'slow' }
  | { readonly is: 'failed'; readonly isUnreached: boolean }
  | {
      readonly is: 'answered';
      readonly recorded: Recorded;
      /** The entries of the call; a tab of a version before 2026-11-30 does not tell them. */
      readonly entries?: readonly Entry[];
    };

const listeners = new Set<(news: TabMessage) => void>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gamelles-acts') : null;
if (tabs) tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => tell(data);

/** Sends a message to this tab and all others. */
export function announce(news: TabMessage): void {
  tell(news);
  tabs?.postMessage(news);
}

/** Calls back for every message, from this tab and all others. */
export function listen(listener: (news: TabMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(news: TabMessage): void {
  for (const listener of listeners) listener(news);
}
