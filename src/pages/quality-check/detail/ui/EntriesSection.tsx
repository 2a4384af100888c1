import Box from '@mui/material/Box';
import { useState } from 'react';
import { followUpTitle } from '#domain/quality-check/problems.ts';
import { EMPTY_TASK, TaskDialog, taskValues } from '@/entities/quality-check';
import type { QualityEntry, QualityTaskDetail } from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { MESSAGES } from '@/shared/i18n/messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { reasonOf } from '@/shared/lib/record/reason';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Section } from '@/shared/ui/page/Section';
import { toast } from '@/shared/ui/toast/toast';
import type { TaskSteps } from '../model/use-task-steps';
import { EntryForm } from './EntryForm';
import { EntryItem } from './EntryItem';

interface EntriesSectionProps {
  projectId: string;
  task: QualityTaskDetail;
  steps: TaskSteps;
}

/** The place for the next look, and what was found so far, newest first. */
export function EntriesSection({ projectId, task, steps }: EntriesSectionProps) {
  const { addEntry } = task.abilities;
  const rights = useProjectRights(projectId);
  const { keyFor } = useIdempotencyKey();
  const [asked, setAsked] = useState<{ to: 'delete' | 'followUp'; entry: QualityEntry } | null>(null);
  const close = (): void => {
    setAsked(null);
    keepFocus();
  };
  const count = task.entries.length;
  return (
    <Section
      title={count === 0 ? 'Entries' : `Entries (${String(count)})`}
      description={count === 0 ? 'Nobody has looked yet.' : undefined}
      flush
    >
      <Box
        data-print="hide"
        sx={(theme) => ({
          paddingInline: { xs: 4, sm: 5 },
          paddingBlock: 4,
          borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
          backgroundColor: theme.vars.palette.surface.sunken,
        })}
      >
        {addEntry.allowed ? (
          <EntryForm projectId={projectId} task={task} steps={steps} />
        ) : (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{reasonOf(addEntry)}</Box>
        )}
      </Box>
      {count > 0 && (
        <Box component="ol" aria-label="Entries" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {task.entries.map((entry) => (
            <EntryItem
              key={entry.id}
              projectId={projectId}
              entry={entry}
              refusal={missingAuthority(rights, 'INSPECTION_MANAGE', 'create quality checks')}
              onFollowUp={() => setAsked({ to: 'followUp', entry })}
              onDelete={() => setAsked({ to: 'delete', entry })}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={asked?.to === 'delete'}
        title="Delete this entry?"
        confirmLabel="Delete entry"
        danger
        fallback={MESSAGES.quality.deleteEntryFailed}
        onClose={close}
        onConfirm={async () => {
          if (asked !== null) await steps.deleteEntry(asked.entry.id);
        }}
      >
        Its note and photos are removed for everyone; the history keeps that it was there. This cannot be
        undone.
      </ConfirmDialog>
      {asked?.to === 'followUp' && (
        <TaskDialog
          projectId={projectId}
          title="Follow-up of what failed"
          submitLabel="Create follow-up"
          initial={{
            ...EMPTY_TASK,
            title: followUpTitle(task.title),
            part: taskValues(task).part,
            location: task.location ?? '',
            description: asked.entry.note ?? '',
          }}
          send={async (fields) => {
            const body = { ...fields, entryId: asked.entry.id };
            await steps.followUp(body, keyFor(body));
            toast.success(MESSAGES.quality.followUpMade);
            close();
          }}
          fallback={MESSAGES.quality.createFailed}
          onClose={close}
        >
          Whoever it is given to is told, puts it right and checks it again.
        </TaskDialog>
      )}
    </Section>
  );
}
