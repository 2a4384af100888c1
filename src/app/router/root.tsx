import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '@/shared/config/router-context';
import { RouteAnnouncer } from './RouteAnnouncer';
import { UnknownPath } from './UnknownPath';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnknownPath,
});

function Root() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
}
