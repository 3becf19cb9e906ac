import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failures.ts';

/** One cache for all screens. Answers stay fresh for a few seconds; pushed changes make them stale at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // A "no" stays a no; only a lost connection is worth a second try.
      retry: (count, error) => error instanceof CallFailure && error.kind === 'timeout' && count < 1,
    },
    mutations: { retry: false },
  },
});
