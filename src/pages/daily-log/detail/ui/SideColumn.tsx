import { dailyLogHistoryWords } from '#domain/daily-log/history-words.ts';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { HistoryList } from '@/widgets/history';
import type { LogSteps } from '@/entities/daily-log';
import { DaySection } from './day/DaySection';
import type { LogDialogName } from './LogDialogs';
import { SharingSection } from './SharingSection';
import { SignatureSection } from './SignatureSection';

interface SideColumnProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  /** Whether ground and weather stand here. */
  withDay: boolean;
  onDialog: (dialog: LogDialogName) => void;
}

/** Ground and weather, who sees the log, its signature, and what happened with it. */
export function SideColumn({ projectId, log, steps, withDay, onDialog }: SideColumnProps) {
  const isWhole = log.isExcerpt !== true;
  return (
    <>
      {withDay && isWhole && <DaySection projectId={projectId} log={log} steps={steps} />}
      {isWhole && <SharingSection log={log} steps={steps} onShare={() => onDialog('share')} />}
      {log.signature !== null && <SignatureSection signature={log.signature} />}
      <Section title="Details">
        <FactList
          facts={[
            { label: 'Created by', value: <Person user={log.createdBy} /> },
            { label: 'Company', value: log.company.name },
            ...(log.crewName === null ? [] : [{ label: 'Crew', value: <bdi>{log.crewName}</bdi> }]),
            { label: 'Created', value: formatInstant(log.createdAt) },
            ...(log.closedBy === null
              ? []
              : [
                  { label: 'Closed by', value: <Person user={log.closedBy} /> },
                  { label: 'Closed', value: formatInstant(log.closedAt) },
                ]),
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryList entries={log.history} describe={dailyLogHistoryWords} />
      </Section>
    </>
  );
}
