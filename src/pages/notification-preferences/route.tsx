import { createFileRoute } from '@tanstack/react-router';
import { getGetNotificationPreferencesQueryOptions } from '@/shared/api/generated/notifications/notifications';
import { PreferencesPage } from './ui/PreferencesPage';

export const Route = createFileRoute('/_signed-in/_shell/app/notifications/preferences')({
  loader: ({ context }) =>
    void context.queryClient.prefetchQuery(getGetNotificationPreferencesQueryOptions()),
  component: PreferencesPage,
});
