import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { RoutePending } from './RoutePending';
import { routeTree } from './routeTree.gen';

/** Loaded when the browser is idle: there before it is needed, and not in the way of the first screen. */
const RouteError = lazyRouteComponent(() => import('./RouteError'), 'RouteError');

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  window.setTimeout(() => void RouteError.preload?.(), 3000);
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's business; the router must not keep a second clock.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // A skeleton stands where the page will: nothing jumps when it goes at once, and what is there is not held back.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
