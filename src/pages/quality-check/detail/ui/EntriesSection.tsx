import Box from '@mui/material/Box';
import { useState } from 'react';
import { followUpTitle } from '#domain/quality-check/problems.ts';
import { TaskDialog, type TaskSteps, taskValues } from '@/entities/quality-check';
import type { QualityEntry, QualityTaskDetail } from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { reasonOf } from '@/shared/lib/record/reason';
import { useMe } from '@/shared/session/me';
import { useAdditionRefusal } from '@/shared/session/project';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { ComposerArea } from '@/shared/ui/page/ComposerArea';
import { Section } from '@/shared/ui/page/Section';
import { toast } from '@/shared/ui/toast/toast';
import { type EntryDraft, EntryForm } from '@/widgets/quality-entry';
import { EntryItem } from './EntryItem';

interface EntriesSectionProps {
  projectId: string;
  task: QualityTaskDetail;
  steps: TaskSteps;
  /** The next entry while it is written. */
  entry: EntryDraft;
}

/** The place for the next look, and what was found so far, newest first. */
export function EntriesSection({ projectId, task, steps, entry: next }: EntriesSectionProps) {
  const refusal = useAdditionRefusal(projectId, 'INSPECTION_MANAGE', 'create quality checks');
  const me = useMe().user.id;
  const { keyFor } = useIdempotencyKey();
  const [doomed, setDoomed] = useState<QualityEntry | null>(null);
  const [failed, setFailed] = useState<QualityEntry | null>(null);
  const count = task.entries.length;
  return (
    <Section
      title={count === 0 ? 'Entries' : `Entries (${String(count)})`}
      description={count === 0 ? 'Nobody has looked yet.' : undefined}
      flush
    >
      <ComposerArea ability={task.abilities.addEntry} written={next.isWritten}>
        <EntryForm projectId={projectId} entry={next} reason={reasonOf(task.abilities.addEntry)} />
      </ComposerArea>
      {count > 0 && (
        <Box component="ol" aria-label="Entries" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {task.entries.map((entry) => (
            <EntryItem
              key={entry.id}
              projectId={projectId}
              entry={entry}
              refusal={refusal}
              onFollowUp={() => setFailed(entry)}
              onDelete={() => setDoomed(entry)}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this entry?"
        confirmLabel="Delete entry"
        danger
        fallback={TOOL_MESSAGES.quality.deleteEntryFailed}
        onClose={() => setDoomed(null)}
        onConfirm={async () => doomed !== null && steps.deleteEntry(doomed.id)}
      >
        Its note and photos are removed for everyone; the history keeps what it said. This cannot be undone.
      </ConfirmDialog>
      {failed !== null && (
        <TaskDialog
          projectId={projectId}
          title="Follow-up of what failed"
          submitLabel="Create follow-up"
          draftKey={['quality-follow-up-1', me, failed.id].join(':')}
          initial={{
            ...taskValues(task),
            assigneeId: '',
            dueDate: null,
            title: followUpTitle(task.title),
            description: failed.note ?? '',
          }}
          send={async (fields) => {
            const body = { ...fields, entryId: failed.id };
            await steps.followUp(body, keyFor(body));
            toast.success(TOOL_MESSAGES.quality.followUpMade);
            setFailed(null);
            keepFocus();
          }}
          fallback={TOOL_MESSAGES.quality.createFailed}
          onClose={() => setFailed(null)}
        >
          Whoever it is given to is told, puts it right and checks it again.
        </TaskDialog>
      )}
    </Section>
  );
}
