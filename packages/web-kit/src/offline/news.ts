import type { Recorded } from './act.ts';

/** A message between the tabs of a browser about the stored acts. */
export type News =
  | { readonly is: 'kept' | 'looked-at' | 'slow' }
  | { readonly is: 'failed'; readonly isUnreached: boolean }
  | { readonly is: 'answered'; readonly recorded: Recorded };

const listeners = new Set<(news: News) => void>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gamelles-acts') : null;
if (tabs) tabs.onmessage = ({ data }: MessageEvent<News>) => tell(data);

/** Sends a message to this tab and all others. */
export function announce(news: News): void {
  tell(news);
  tabs?.postMessage(news);
}

/** Calls back for every message, from this tab and all others. */
export function listen(listener: (news: News) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(news: News): void {
  for (const listener of listeners) listener(news);
}
