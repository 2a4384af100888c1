import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { pageComes, pageStarts } from '@/shared/api/first-page';
import { RoutePending } from './RoutePending';
import { routeTree } from './routeTree.gen';

/** Loaded when the browser is idle: there before it is needed, and not in the way of the first screen. */
const RouteError = lazyRouteComponent(() => import('./RouteError'), 'RouteError');

/** Milliseconds after which a skeleton stands in the place of a page that is not there yet. */
const PENDING_MS = 150;
/** The same for the page that the app starts with: a skeleton first would hold back what is nearly there. */
const FIRST_PENDING_MS = 600;

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  window.setTimeout(() => void RouteError.preload?.(), 3000);
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query client's business; the router must not keep a second clock.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: FIRST_PENDING_MS,
    // A skeleton stands where the page will: nothing jumps when it goes at once, and what is there is not held back.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    scrollRestoration: true,
  });
  pageStarts(window.location.pathname + window.location.search);
  const stops = [
    router.subscribe('onBeforeRouteMount', pageComes),
    router.subscribe('onResolved', () => {
      pageComes();
      for (const stop of stops) stop();
      router.update({ ...router.options, defaultPendingMs: PENDING_MS });
    }),
  ];
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The code of what is opened on its page: fetched where somebody may come there without a connection. */
    fetchParts?: () => Promise<unknown>;
  }
}
