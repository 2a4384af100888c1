import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import type { Raw } from '@/shared/lib/list-search/list-search';
import { readLater, useReadSearch } from '@/shared/lib/list-search/read-later';
import { listByRecord } from './model/list-by-record';
import { NOTIFICATIONS, type NotificationSearch } from './model/search';
import { NotificationsPage } from './ui/NotificationsPage';

export const Route = createFileRoute('/_signed-in/_shell/app/notifications/')({
  validateSearch: readLater<NotificationSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    firstRows(
      context.queryClient.prefetchQuery(listByRecord(NOTIFICATIONS.params(NOTIFICATIONS.read(deps as Raw)))),
    ),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage search={useReadSearch(NOTIFICATIONS, Route.useSearch())} />;
}
