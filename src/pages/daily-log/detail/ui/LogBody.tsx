import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetDailyLogCopySourceQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { asClosing } from '@/features/daily-log/begin';
import { useGradually } from '@/shared/lib/device/use-gradually';
import { useWarm } from '@/shared/lib/device/use-warm';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { isStandIn } from '@/shared/lib/outbox/is-stand-in';
import { useWaiting } from '@/shared/lib/outbox/use-outbox';
import { useProjectRights } from '@/shared/session/project';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { CommentsSection } from '@/widgets/comments';
import { lastOf } from '../model/entry/last';
import type { LogSearch } from '../model/search';
import { useLogSteps } from '@/entities/daily-log';
import { useWriting } from '../model/writing';
import { DaySection } from './day/DaySection';
import { EntriesSection } from './EntriesSection';
import { EntryDialog } from './entry/EntryDialog';
import { InvoicesSection } from './InvoicesSection';
import { CorrectDialog, fetchLogParts, InvoiceDialog, LogDialogs } from './late-dialogs';
import type { LogDialogName } from './LogDialogs';
import { LogHeader } from './LogHeader';
import { SideColumn } from './SideColumn';

interface LogBodyProps {
  projectId: string;
  log: DailyLogDetail;
  /** What of it is being written. */
  search: LogSearch;
}

/** The log as it is read and written. */
export function LogBody({ projectId, log: read, search }: LogBodyProps) {
  const log = asClosing(read, useWaiting(read.id));
  // What only this device has is written to, and nothing else.
  const isSent = !isStandIn(log.id);
  // An excerpt has neither weather nor comments to show, nor who else sees the log.
  const isWhole = log.isExcerpt !== true;
  const steps = useLogSteps(projectId, log.id);
  const { can } = useProjectRights(projectId);
  const [dialog, setDialog] = useState<LogDialogName | null>(null);
  // Once there they stay: the one that closes goes as it came.
  const [asked, setAsked] = useState(false);
  if (dialog !== null && !asked) setAsked(true);
  const writing = useWriting(projectId, log.id);
  useWarm(fetchLogParts);
  const corrects = log.entries.find(({ id }) => id === search.corrects) ?? null;
  // In one column ground and weather come right after the entries, not below the comments.
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  // There they follow the entries of the first screen, once these are painted.
  const below = useGradually(narrow ? 0 : 1) > 0;
  const { logDate, crewName, abilities } = log;
  // What a day begins with: asked for only where there is no crew of this one yet.
  const begins = abilities.addEntry.allowed && lastOf(log, 'WORK_LOG') === undefined;
  const source = useQuery({
    ...getGetDailyLogCopySourceQueryOptions(projectId, { logDate, ...(crewName !== null && { crewName }) }),
    enabled: begins && can('DAILY_LOG_MANAGE'),
    staleTime: 60_000,
    retry: false,
  });
  // A form of work begins with these crews, so that it waits for them; never for long, and never for a refusal.
  const begun = search.write !== 'WORK_LOG' || !source.isLoading;
  const reported = log.entries.find(({ id }) => id === search.reports);
  const stopWriting = (): void => {
    writing.close();
    keepFocus();
  };
  const close = (): void => {
    setDialog(null);
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
              source={begins && isSent ? source.data : undefined}
              onAdd={(write) => writing.open({ write })}
              onCorrect={({ entryType, id }) => writing.open({ write: entryType, corrects: id })}
              onReport={({ id }) => writing.open({ reports: id })}
              onCopy={() => setDialog('copy')}
            />
            {below && (
              <>
                {narrow && isWhole && <DaySection projectId={projectId} log={log} steps={steps} />}
                <InvoicesSection
                  projectId={projectId}
                  log={log}
                  onAdd={() => writing.open({ adds: 'invoice' })}
                />
                {isSent && isWhole && (
                  <CommentsSection projectId={projectId} objectType="DAILY_LOG" objectId={log.id} />
                )}
              </>
            )}
          </>
        }
        side={
          below && (
            <SideColumn
              projectId={projectId}
              log={log}
              steps={steps}
              withDay={!narrow}
              onDialog={setDialog}
            />
          )
        }
      />
      {search.write !== undefined && begun && log.status === 'OPEN' && (
        <EntryDialog
          key={`${search.write} ${corrects?.id ?? search.draft ?? ''}`}
          type={corrects?.entryType ?? search.write}
          corrects={corrects}
          projectId={projectId}
          log={log}
          steps={steps}
          source={source.data}
          onClose={stopWriting}
        />
      )}
      {reported?.entryType === 'NONCONFIRMING_LOG' && reported.status === 'OPEN' && (
        <CorrectDialog projectId={projectId} log={log} entry={reported} steps={steps} onClose={stopWriting} />
      )}
      {search.adds === 'invoice' && log.status === 'OPEN' && (
        <InvoiceDialog projectId={projectId} log={log} steps={steps} onClose={stopWriting} />
      )}
      {asked && (
        <LogDialogs
          projectId={projectId}
          log={log}
          steps={steps}
          source={source.data}
          dialog={dialog}
          onClose={close}
        />
      )}
    </PageContainer>
  );
}
