import type { ComponentType } from 'react';

/** A screen that is loaded when it is visited, and asked for once more where the network failed. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ readonly Component: ComponentType }> {
  return async () => {
    const module = await load().catch(load);
    return { Component: module[name] };
  };
}
