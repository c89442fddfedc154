import { createContext } from 'react';
import type { Registry } from './registry.ts';

/** The registry that the page runs on. */
export const RegistryContext = createContext<Registry>({ remotes: [], incomplete: true });
