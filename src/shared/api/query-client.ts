import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';

/** A refusal is an answer; only a lost connection or a server fault is worth another try. */
function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= 2) return false;
  return isApiError(error) && error.isUnreachable;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
