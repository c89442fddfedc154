import type { ComponentType } from 'react';
import { refreshKeptDay } from './kept-day/refresh-kept-day.ts';

/** A screen that loads when it is visited, with one retry after a network failure. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ readonly Component: ComponentType }> {
  return async () => {
    const module = await load().catch(load);
    refreshKeptDay();
    return { Component: module[name] };
  };
}
