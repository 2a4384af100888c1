import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetDailyLogCopySourceQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogDetail, DailyLogEntry, DailyLogEntryType } from '@/shared/api/generated/model';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { useProjectRights } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { CommentsSection } from '@/widgets/comments';
import { lastOf } from '../model/entry/last';
import { useLogSteps } from '../model/use-log-steps';
import { EntriesSection } from './EntriesSection';
import { EntryDialog } from './entry/EntryDialog';
import { InvoicesSection } from './InvoicesSection';
import { type LogDialogName, LogDialogs } from './LogDialogs';
import { LogHeader } from './LogHeader';
import { SideColumn } from './SideColumn';

/** The entry that is being written: a new one of a type, or the correction of one. */
interface Writing {
  type: DailyLogEntryType;
  corrects: DailyLogEntry | null;
}

/** The log as it is read and written. */
export function LogBody({ projectId, log }: { projectId: string; log: DailyLogDetail }) {
  const steps = useLogSteps(projectId, log.id);
  const { can } = useProjectRights(projectId);
  const [dialog, setDialog] = useState<LogDialogName | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const { logDate, crewName, abilities } = log;
  // What a day begins with: asked for only where there is no crew of this one yet.
  const begins = abilities.addEntry.allowed && lastOf(log, 'WORK_LOG') === undefined;
  const source = useQuery({
    ...getGetDailyLogCopySourceQueryOptions(projectId, { logDate, ...(crewName !== null && { crewName }) }),
    enabled: begins && can('DAILY_LOG_MANAGE'),
    staleTime: 60_000,
  }).data;
  const close = (): void => {
    setDialog(null);
    setWriting(null);
    keepFocus();
  };
  return (
    <PageContainer>
      <LogHeader projectId={projectId} log={log} onDialog={setDialog} />
      <RecordLayout
        main={
          <>
            <EntriesSection
              projectId={projectId}
              log={log}
              steps={steps}
              source={begins ? source : undefined}
              onAdd={(type) => setWriting({ type, corrects: null })}
              onCorrect={(entry) => setWriting({ type: entry.entryType, corrects: entry })}
              onCopy={() => setDialog('copy')}
            />
            <InvoicesSection projectId={projectId} log={log} steps={steps} />
            <CommentsSection projectId={projectId} objectType="DAILY_LOG" objectId={log.id} />
          </>
        }
        side={<SideColumn projectId={projectId} log={log} steps={steps} onDialog={setDialog} />}
      />
      {writing !== null && (
        <EntryDialog
          key={`${writing.type} ${writing.corrects?.id ?? ''}`}
          {...writing}
          projectId={projectId}
          log={log}
          steps={steps}
          source={source}
          onClose={close}
        />
      )}
      <LogDialogs
        projectId={projectId}
        log={log}
        steps={steps}
        source={source}
        dialog={dialog}
        onClose={close}
      />
    </PageContainer>
  );
}
