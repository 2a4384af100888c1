import { type Control, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import { inspectionName, movedBy, movedTo, whenText } from '@/entities/inspection';
import { bulkRescheduleInspections } from '@/shared/api/generated/inspections/inspections';
import type { Inspection, InspectionBulkReschedule } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { toast } from '@/shared/ui/toast/toast';
import { useBulk } from '../model/use-bulk';
import {
  type BulkDialogProps,
  InspectionResultDialog,
  inspectionsText,
  StayingInspections,
} from './BulkDialogParts';

const MOVE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.InspectionBulkReschedule),
);

interface MoveValues {
  /** Each by as many days, or all to one day; the time of day stays. */
  how: 'by' | 'to';
  days: string;
  day: string | null;
  comment: string;
}

const HOW = [
  { value: 'by', label: 'Each by as many days' },
  { value: 'to', label: 'All to one day' },
];
/** As many as the dialog names; the others follow the same rule. */
const SHOWN = 4;

/** The new time of one of them; undefined while it is not said. */
function newTime({ how, days, day }: MoveValues, { scheduledFor }: Inspection): string | undefined {
  if (scheduledFor === null) return undefined;
  if (how === 'to') return day === null ? undefined : movedTo(scheduledFor, day);
  return /^-?\d{1,3}$/.test(days.trim()) ? movedBy(scheduledFor, Number(days)) : undefined;
}

function problemsOf(values: MoveValues, inspections: readonly Inspection[]): Partial<Record<string, string>> {
  const field = values.how === 'by' ? 'days' : 'day';
  const times = inspections.map((each) => newTime(values, each));
  if (times.includes(undefined))
    return { [field]: field === 'days' ? 'Enter a whole number of days.' : 'Choose a day.' };
  const now = new Date().toISOString();
  return times.some((time) => time !== undefined && time < now)
    ? { [field]: 'One of them would take place in the past.' }
    : {};
}

/** Moves the chosen inspections to other days, each at its time of day. */
export function BulkRescheduleDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const bulk = useBulk(projectId, bulkRescheduleInspections, ({ succeeded }) => {
    toast.success(`${inspectionsText(succeeded)} rescheduled`);
    onDone();
  });
  const { control, dialog } = useContractForm<MoveValues, InspectionBulkReschedule>({
    initial: { how: 'by', days: '1', day: null, comment: '' },
    schema: MOVE,
    toBody: (values) => ({
      inspections: plan.go.map((each) => ({
        inspectionId: each.id,
        version: each.version,
        scheduledFor: newTime(values, each) ?? each.scheduledFor ?? '',
      })),
      comment: values.comment.trim(),
    }),
    rules: (values) => problemsOf(values, plan.go),
    send: bulk.send,
    fallback: TOOL_MESSAGES.inspections.updateFailed,
  });
  const how = useWatch({ control, name: 'how' });
  if (bulk.result !== undefined)
    return (
      <InspectionResultDialog result={bulk.result} sent={plan.go} participle="rescheduled" onClose={onDone} />
    );
  const title = `Reschedule ${inspectionsText(plan.go.length)}`;
  return (
    <FormDialog open title={title} submitLabel={title} {...dialog} onClose={onCancel}>
      <FormError control={control} />
      <StayingInspections plan={plan} participle="rescheduled" />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormSelect control={control} name="how" label="Move" options={HOW} />
        {how === 'by' ? (
          <FormText
            control={control}
            name="days"
            label="Days"
            required
            inputMode="numeric"
            helperText="Negative for earlier."
          />
        ) : (
          <FormDate control={control} name="day" label="New day" required min={todayIso()} />
        )}
      </Box>
      <NewTimes control={control} inspections={plan.go} />
      <FormText
        control={control}
        name="comment"
        label="Why"
        required
        multiline
        rows={2}
        maxLength={2000}
        helperText="Inspectors, contractors, site contacts and watchers are told."
      />
    </FormDialog>
  );
}

/** The times as they would be. */
function NewTimes({
  control,
  inspections,
}: {
  control: Control<MoveValues>;
  inspections: readonly Inspection[];
}) {
  const values = useWatch({ control }) as MoveValues; // all of its fields are there from the start
  return (
    <Box
      component="ul"
      aria-label="New times"
      sx={{ margin: 0, paddingInlineStart: 5, fontSize: 'body2.fontSize' }}
    >
      {inspections.slice(0, SHOWN).map((each) => (
        <li key={each.id}>
          {inspectionName(each)}: {whenText(newTime(values, each) ?? null, null) || 'no new time yet'}
        </li>
      ))}
      {inspections.length > SHOWN && <li>and {inspections.length - SHOWN} more</li>}
    </Box>
  );
}
