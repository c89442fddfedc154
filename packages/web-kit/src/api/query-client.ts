import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The query cache of all screens. It refetches on focus, and retries only if that can help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: 'always',
        staleTime: 5_000,
        // Offline, a call fails with a message; by default it would wait silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether the same call may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
