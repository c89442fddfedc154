import { useDebounced } from './use-debounced.ts';

/** Whether a text has changed a moment ago. */
export function useIsTyping(text: string): boolean {
  return useDebounced(text, 400) !== text;
}
