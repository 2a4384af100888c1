import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { QUALITY_TASK_STATUS_FACES } from '#domain/quality-check/status.ts';
import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { BackToList } from '@/shared/ui/list/BackToList';
import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { TurnFacts } from '@/shared/ui/TurnFacts';
import { useTaskSteps } from '@/entities/quality-check';
import { useEntryForm } from '@/widgets/quality-entry';
import { EntriesSection } from './EntriesSection';
import { SideColumn } from './SideColumn';
import { type TaskDialogName, TaskDialogs } from './TaskDialogs';

/** The check as it is read and acted on. */
export function TaskBody({ projectId, task }: { projectId: string; task: QualityTaskDetail }) {
  const steps = useTaskSteps(projectId, task.id);
  const entry = useEntryForm(projectId, task, steps);
  const [dialog, setDialog] = useState<TaskDialogName | null>(null);
  const { pending, take } = useStep(TOOL_MESSAGES.quality.updateFailed);
  const { abilities, status } = task;
  const complete = (): void => {
    // What failed and was not passed since is completed after a question only, and so is what an entry would be lost by.
    if (task.lastResult === 'FAIL' || entry.isWritten) setDialog('complete');
    else void take(() => steps.move('COMPLETED'), TOOL_MESSAGES.quality.completed);
  };
  const begin = () => void take(() => steps.move('IN_PROGRESS'));
  const step = {
    NEW: { label: 'Start', ability: abilities.start, onClick: begin },
    IN_PROGRESS: { label: 'Complete check', ability: abilities.complete, onClick: complete },
    COMPLETED: { label: 'Reopen', ability: abilities.reopen, onClick: begin },
  }[status];

  return (
    <PageContainer>
      <PageHeader
        back={
          <BackToList tool="quality-check" projectId={projectId}>
            Quality checks
          </BackToList>
        }
        number={task.qualityTaskNumber}
        title={task.title}
        status={QUALITY_TASK_STATUS_FACES[status]}
        facts={<TurnFacts turn={task.ballInCourt} dueDate={task.dueDate} />}
        subtitle={<Box sx={{ fontSize: 'body2.fontSize' }}>{task.location}</Box>}
        action={
          <PermissionButton
            size="sm"
            // What failed last is not done: the next step then is to put it right.
            variant={
              status === 'IN_PROGRESS' && abilities.complete.allowed && task.lastResult !== 'FAIL'
                ? 'solid'
                : 'default'
            }
            loading={pending}
            reason={reasonOf(step.ability)}
            onClick={step.onClick}
          >
            {step.label}
          </PermissionButton>
        }
        menu={[
          {
            label: 'Edit',
            icon: <Edit fontSize="small" />,
            reason: reasonOf(abilities.update),
            onSelect: () => setDialog('edit'),
          },
          {
            label: 'Delete',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: reasonOf(abilities.remove),
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      <RecordLayout
        main={
          <>
            {task.description !== null && (
              <Section title="What has to be met">
                <MarkdownText text={task.description} />
              </Section>
            )}
            <EntriesSection projectId={projectId} task={task} steps={steps} entry={entry} />
          </>
        }
        side={<SideColumn projectId={projectId} task={task} />}
      />
      <TaskDialogs
        projectId={projectId}
        task={task}
        steps={steps}
        entry={entry}
        dialog={dialog}
        onClose={() => {
          setDialog(null);
          keepFocus();
        }}
      />
    </PageContainer>
  );
}
