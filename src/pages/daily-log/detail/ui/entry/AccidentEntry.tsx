import {
  ACCIDENT_SEVERITIES,
  ACCIDENT_SEVERITY_LABELS,
  ACCIDENT_TYPE_LABELS,
  ACCIDENT_TYPES,
} from '#domain/daily-log/choices.ts';
import type { AccidentLogEntry, AccidentLogEntryInput } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { timeLabel } from '@/shared/lib/dates/site-clock';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import {
  accidentBody,
  accidentValues,
  type AccidentValues,
  freshAccident,
  showsReport,
} from '../../model/entry/accident';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { placesOf } from '../../model/entry/last';
import { EntrySheet, FieldRow } from './EntrySheet';

const ACCIDENT = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.AccidentLogEntryInput),
);
const TYPES = ACCIDENT_TYPES.map((value) => ({ value, label: ACCIDENT_TYPE_LABELS[value] }));
const SEVERITIES = ACCIDENT_SEVERITIES.map((value) => ({ value, label: ACCIDENT_SEVERITY_LABELS[value] }));
const BY_LINES = 'Names by commas or lines.';

/** An accident or a near miss: what happened, to whom, and what was done at once. */
export function AccidentEntry(props: EntryFormProps<AccidentLogEntry>) {
  const { log, corrects, onClose } = props;
  const { control, form, uploads, dialog } = useEntryForm<AccidentValues, AccidentLogEntryInput>({
    ...props,
    type: 'ACCIDENT_LOG',
    initial: corrects === null ? freshAccident(log) : accidentValues(corrects),
    schema: ACCIDENT,
    toBody: (values) => accidentBody(values, log.logDate, corrects),
  });
  const reported = showsReport({ isReportedToAuthority: form.watch('isReportedToAuthority') }, corrects);
  return (
    <EntrySheet
      type="ACCIDENT_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      {log.logAccess === 'PRIVATE' && (
        <Notice tone="warning">
          This log is private: only you and those you share it with read of this accident. Share it, or make
          the log public, so that whoever answers for safety is told.
        </Notice>
      )}
      <FieldRow phone>
        <FormSelect control={control} name="accidentType" label="What it was" options={TYPES} required />
        <FormSelect control={control} name="severity" label="Worst harm" options={SEVERITIES} required />
      </FieldRow>
      <FieldRow phone>
        <FormText control={control} name="occurredAt" label={timeLabel('When')} type="time" required />
        <FormSuggest
          control={control}
          name="location"
          label="Where"
          maxLength={200}
          suggestions={placesOf(log)}
        />
      </FieldRow>
      <FormText
        control={control}
        name="description"
        label="What happened"
        required
        multiline
        rows={3}
        maxLength={10_000}
      />
      <FormText
        control={control}
        name="immediateAction"
        label="What was done at once"
        multiline
        rows={2}
        maxLength={2000}
      />
      <FieldRow>
        <FormText
          control={control}
          name="peopleInvolved"
          label="People involved"
          multiline
          rows={1}
          helperText={BY_LINES}
        />
        <FormText
          control={control}
          name="witnesses"
          label="Witnesses"
          multiline
          rows={1}
          helperText={BY_LINES}
        />
      </FieldRow>
      <FormCheckbox control={control} name="isReportedToAuthority" label="Reported to the safety authority" />
      {reported && (
        <FormText control={control} name="reportNumber" label="Number of the report" maxLength={60} />
      )}
    </EntrySheet>
  );
}
