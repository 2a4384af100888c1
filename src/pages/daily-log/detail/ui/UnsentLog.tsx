import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dailyLogListPath } from '@/entities/daily-log';
import { useBegunLog } from '@/features/daily-log/begin';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { RecordSkeleton } from '@/shared/ui/states/RecordSkeleton';
import type { LogSearch } from '../model/search';
import { LogBody } from './LogBody';

interface UnsentLogProps {
  projectId: string;
  /** The stand-in that it goes by. */
  dailyLogId: string;
  search: LogSearch;
}

/** A log that was begun without a connection: written to as any other, until the server has it and the page goes there. */
export function UnsentLog({ projectId, dailyLogId, search }: UnsentLogProps) {
  const { log, id, isRead } = useBegunLog(projectId, dailyLogId);
  // A form that is open over it is finished here, also when the log is sent meanwhile.
  const [last, setLast] = useState(log);
  if (log !== undefined && last === undefined) setLast(log);
  const navigate = useNavigate();
  const isWritten = Object.values(search).some((value) => value !== undefined);
  const goes = id !== undefined && (last === undefined || !isWritten);
  useTitle('New daily log');
  useEffect(() => {
    if (!goes) return;
    // A form that was left here opens there with what was typed.
    const moved = import('@/shared/lib/forms/move-drafts').then(({ moveDrafts }) =>
      moveDrafts(dailyLogId, id),
    );
    // Its code is lost with the connection; the page goes on without.
    void moved
      .catch(() => undefined)
      .then(() =>
        navigate({
          to: '/app/projects/$projectId/tools/daily-logs/$dailyLogId',
          params: { projectId, dailyLogId: id },
          search: (now) => now,
          replace: true,
        }),
      );
  }, [goes, navigate, projectId, dailyLogId, id]);
  const shown = log ?? (id === undefined ? undefined : last);
  if (shown !== undefined) return <LogBody projectId={projectId} log={shown} search={search} />;
  if (!isRead || id !== undefined) return <RecordSkeleton />;
  return (
    <PageContainer>
      <EmptyState
        title="This log is not on this device any more"
        action={
          <RouterButton size="sm" to={dailyLogListPath(projectId)}>
            All daily logs
          </RouterButton>
        }
      >
        It was never sent, and was thrown away here or begun on another device.
      </EmptyState>
    </PageContainer>
  );
}
