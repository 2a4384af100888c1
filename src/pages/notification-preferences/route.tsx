import { createFileRoute } from '@tanstack/react-router';
import { firstRows } from '@/shared/api/first-page';
import { getGetNotificationPreferencesQueryOptions } from '@/shared/api/generated/notifications/notifications';
import { PreferencesPage } from './ui/PreferencesPage';

export const Route = createFileRoute('/_signed-in/_shell/app/notifications/preferences')({
  loader: ({ context }) =>
    firstRows(context.queryClient.prefetchQuery(getGetNotificationPreferencesQueryOptions())),
  component: PreferencesPage,
});
