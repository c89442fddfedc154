import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** Whether a form on the screen has edits, so that leaving the page would lose something. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(watch, () => touched.size > 0);
}

/** Call it from a form when a person edits; unmounting clears it. */
export function useTouch(): () => void {
  const form = useId();
  useEffect(() => () => change(() => touched.delete(form)), [form]);
  return useCallback(() => change(() => touched.add(form)), [form]);
}

const touched = new Set<string>();
const watchers = new Set<() => void>();

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function change(apply: () => void): void {
  apply();
  for (const tell of watchers) tell();
}
