import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import { dailyLogDay, type LogSteps } from '@/entities/daily-log';
import { getGetDailyLogCopySourceQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogCopySource,
  DailyLogCrewToCopy,
  DailyLogDetail,
  WorkLogEntryInput,
} from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { readRequired } from '@/shared/lib/forms/number-text';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { toast } from '@/shared/ui/toast/toast';
import { crewPicks, type CrewPick, crewProblems, CrewsField } from '@/features/daily-log/copy';

interface CopyDialogProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  /** The crews, where the page knows them already. */
  known: DailyLogCopySource | undefined;
  onClose: () => void;
}

/** Adds the crews of the day before to this log, as far as they came again. */
export function CopyDialog({ projectId, log, known, onClose, ...rest }: CopyDialogProps) {
  const { logDate, crewName } = log;
  const query = useQuery({
    ...getGetDailyLogCopySourceQueryOptions(projectId, { logDate, ...(crewName !== null && { crewName }) }),
    ...(known !== undefined && { initialData: known }),
    staleTime: 60_000,
  });
  const source = query.data;
  if (source?.source === null || source?.crews.length === 0)
    return (
      <ConfirmDialog
        open
        title="Nothing to copy"
        confirmLabel="OK"
        onClose={onClose}
        onConfirm={() => Promise.resolve()}
      >
        There is no earlier log of yours with crews.
      </ConfirmDialog>
    );
  return source === undefined ? (
    <FormDialog
      open
      sheet
      title="Copy crews"
      submitLabel="Add crews"
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {query.isError ? (
        <ErrorState dense error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </FormDialog>
  ) : (
    <CopyForm {...rest} source={source} onClose={onClose} />
  );
}

/** A crew as an entry of work: place, words and machines with it; nothing that was measured or went wrong. */
const workOf = (crew: DailyLogCrewToCopy, { workers, hours }: CrewPick): WorkLogEntryInput => ({
  entryType: 'WORK_LOG',
  companyId: crew.company?.id ?? null,
  trade: crew.trade,
  workers: readRequired(workers),
  hours: readRequired(hours),
  location: crew.location,
  description: crew.description,
  equipment: crew.equipment,
});

interface CopyFormProps extends Pick<CopyDialogProps, 'steps' | 'onClose'> {
  source: DailyLogCopySource;
}

function CopyForm({ source, steps, onClose }: CopyFormProps) {
  const form = useForm<{ crews: CrewPick[] }>({
    defaultValues: { crews: crewPicks(source.crews) },
  });
  // Each crew is an entry of its own; what went through before a refusal is not sent a second time.
  const { keyFor, renew } = useIdempotencyKey();
  const [done, setDone] = useState<readonly string[]>([]);
  const crews = form.watch('crews');
  const chosen = crews.filter(({ on, fromEntryId }) => on && !done.includes(fromEntryId));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = Object.entries(crewProblems(form.getValues('crews')));
    form.clearErrors();
    problems.forEach(([field, message], index) =>
      form.setError(field as `crews.${number}.workers`, { message }, { shouldFocus: index === 0 }),
    );
    if (problems.length > 0) return;
    if (chosen.length === 0) {
      form.setError('root.form', { message: 'Choose at least one crew.' });
      return;
    }
    try {
      for (const pick of chosen) {
        const crew = source.crews.find(({ fromEntryId }) => fromEntryId === pick.fromEntryId);
        if (crew === undefined) continue;
        const work = workOf(crew, pick);
        await steps.addEntry(work, keyFor(work));
        // Two crews of the same words are two entries.
        renew();
        setDone((all) => [...all, pick.fromEntryId]);
      }
      toast.success(TOOL_MESSAGES.dailyLogs.entryAdded);
      onClose();
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.dailyLogs.entryFailed);
    }
  };
  const [pending, setPending] = useState(false);
  return (
    <FormDialog
      open
      sheet
      title={`Crews of ${source.source === null ? 'the day before' : dailyLogDay(source.source.logDate)}`}
      submitLabel={chosen.length === 0 ? 'Add crews' : `Add ${countOf(chosen.length, 'crew')}`}
      pending={pending}
      onSubmit={(event) => {
        setPending(true);
        void submit(event).finally(() => setPending(false));
      }}
      onClose={onClose}
    >
      <div>Take off who did not come, and change how many they were. Quantities and photos stay behind.</div>
      <CrewsField control={form.control as Control<{ crews: CrewPick[] }>} crews={source.crews} />
      <FormError control={form.control} />
    </FormDialog>
  );
}
