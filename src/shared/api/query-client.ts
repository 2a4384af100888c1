import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { isApiError } from './api-error';

/** A refusal is an answer; only a lost connection or a server fault is worth another try. */
function shouldRetry(failureCount: number, error: Error): boolean {
  if (failureCount >= 2) return false;
  return isApiError(error) && error.isUnreachable;
}

interface Versioned {
  id: string;
  version: number;
}

function isVersioned(data: unknown): data is Versioned {
  return (
    typeof data === 'object' &&
    data !== null &&
    typeof (data as Partial<Versioned>).id === 'string' &&
    typeof (data as Partial<Versioned>).version === 'number'
  );
}

/**
 * Monotonic reads: an older version of a record never takes the place of a newer one. A read that was under way while a
 * step was taken ends after it, and would show the state before it and send the next step with a version that is gone.
 */
function newest(kept: unknown, read: unknown): unknown {
  const isOlder =
    isVersioned(kept) && isVersioned(read) && kept.id === read.id && read.version < kept.version;
  return isOlder ? kept : replaceEqualDeep(kept, read);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: shouldRetry,
        refetchOnWindowFocus: true,
        structuralSharing: newest,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
