import { createContext } from 'react';
import type { Registry } from './registry.ts';

/** The registry of the running page. */
export const RegistryContext = createContext<Registry>({ remotes: [], incomplete: true });
