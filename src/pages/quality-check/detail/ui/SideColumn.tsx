import { qualityHistoryWords } from '#domain/quality-check/history-words.ts';
import Box from '@mui/material/Box';
import { partOf } from '@/entities/task-library';
import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { FactList } from '@/shared/ui/page/FactList';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { RouterLink } from '@/shared/ui/RouterLink';
import { HistoryList } from '@/widgets/history';
import { TaskLink } from './TaskLink';

/** People, dates, where the check comes from, and what happened. */
export function SideColumn({ projectId, task }: { projectId: string; task: QualityTaskDetail }) {
  const { sovLine: line, followUpOf } = task;
  const lineName = line === null ? null : `${line.taskNumber} ${line.taskName}`;
  return (
    <>
      <Section title="Details">
        <FactList
          facts={[
            { label: 'Assignee', value: <Person user={task.assignee} /> },
            { label: 'Due', value: formatDate(task.dueDate) },
            { label: 'Part of the work', value: partOf(task)?.label },
            ...(line === null
              ? []
              : [
                  {
                    label: 'Schedule line',
                    value: (
                      <>
                        {lineName}
                        {line.sovNumber !== null && (
                          <Box>
                            <RouterLink
                              to="/app/projects/$projectId/tools/sov/$sovId"
                              params={{ projectId, sovId: line.sovId }}
                            >
                              {line.sovNumber}
                            </RouterLink>
                          </Box>
                        )}
                      </>
                    ),
                  },
                ]),
            ...(followUpOf === null
              ? []
              : [{ label: 'Follow-up of', value: <TaskLink projectId={projectId} task={followUpOf} /> }]),
            { label: 'Created by', value: <Person user={task.createdBy} /> },
            { label: 'Created', value: formatInstant(task.createdAt) },
            { label: 'Completed', value: formatInstant(task.completedAt) },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryList entries={task.history} describe={qualityHistoryWords} />
      </Section>
    </>
  );
}
