import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getListNotificationsQueryOptions } from '@/shared/api/generated/notifications/notifications';
import { notificationParams, readNotificationSearch } from './model/search';
import { NotificationsPage } from './ui/NotificationsPage';

export const Route = createFileRoute('/_signed-in/_shell/app/notifications/')({
  validateSearch: readNotificationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    firstRows(context.queryClient.prefetchQuery(getListNotificationsQueryOptions(notificationParams(deps)))),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage search={Route.useSearch()} />;
}
