import type { QueryClient } from '@tanstack/react-query';

/** What every route's guard and loader is given by the router. */
export interface RouterContext {
  queryClient: QueryClient;
}
