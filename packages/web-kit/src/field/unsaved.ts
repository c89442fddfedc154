import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

/** Whether a reload would lose something: edits of a form on the screen, or running work. */
export function useUnsaved(): boolean {
  return useSyncExternalStore(watch, () => touched.size > 0);
}

/**
 * Returns a function that a form calls when a person edits; the mark goes when the form unmounts.
 */
export function useTouch(): () => void {
  const form = useId();
  useEffect(() => () => change(() => touched.delete(form)), [form]);
  return useCallback(() => change(() => touched.add(form)), [form]);
}

/** Marks the page while there is something that a reload would lose. */
export function useUnsavedWhile(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    change(() => touched.add(id));
    return () => change(() => touched.delete(id));
  }, [id, isUnsaved]);
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
