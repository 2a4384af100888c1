import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import { defaultChoice } from '#domain/notification/preferences.ts';
import { useState } from 'react';
import type { NotificationPreference } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { useMe } from '@/shared/session/me';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RouterLink } from '@/shared/ui/RouterLink';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { usePreferences } from '../model/use-preferences';
import { PreferencesSkeleton } from './PreferencesSkeleton';
import { PreferencesTable } from './PreferencesTable';
import { SavedMark } from './SavedMark';

/** Those that differ from what somebody gets who has chosen nothing, as they would be then. */
const restored = (rows: readonly NotificationPreference[]): NotificationPreference[] =>
  rows.flatMap((row) => {
    const usual = defaultChoice(row.event);
    return row.inApp === usual.inApp && row.email === usual.email ? [] : [{ ...row, ...usual }];
  });

/** What the reader is told of, and how: each event in the app and by mail. */
export function PreferencesPage() {
  const { email } = useMe().user;
  const { query, state, change } = usePreferences();
  const [restoring, setRestoring] = useState(false);
  const rows = query.data?.data;
  useTitle('Notification preferences');

  return (
    <PageContainer width="narrow">
      <PageHeader
        title="Notification preferences"
        back={
          <RouterLink
            to="/app/notifications"
            activeOptions={{ exact: true }}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
          >
            <ArrowBack sx={{ fontSize: 16, '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
            Notifications
          </RouterLink>
        }
        subtitle={
          <>
            What you are notified about in all your projects. Email goes to <bdi>{email}</bdi>.
          </>
        }
        facts={<SavedMark state={state} />}
        menu={[
          {
            label: 'Restore defaults',
            reason: rows === undefined || restored(rows).length > 0 ? undefined : 'These are the defaults.',
            onSelect: () => setRestoring(true),
          },
        ]}
      />
      {rows === undefined &&
        (query.isError ? (
          <ErrorState
            error={query.error}
            fallback={MESSAGES.notifications.preferencesFailed}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <PreferencesSkeleton />
        ))}
      {rows !== undefined && <PreferencesTable rows={rows} onChange={change} />}
      <ConfirmDialog
        open={restoring}
        title="Restore defaults?"
        confirmLabel="Restore"
        onConfirm={() => {
          change(restored(rows ?? []));
          return Promise.resolve();
        }}
        onClose={() => setRestoring(false)}
      >
        You get every notification in the app, and an email when something is waiting for you.
      </ConfirmDialog>
    </PageContainer>
  );
}
