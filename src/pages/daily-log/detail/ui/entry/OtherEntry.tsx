import { OTHER_LOG_KIND_LABELS, OTHER_LOG_KINDS } from '#domain/daily-log/choices.ts';
import type { Control } from 'react-hook-form';
import type { OtherLogEntry, OtherLogEntryInput } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { FormChoice } from '@/shared/ui/form/FormChoice';
import { timeLabel } from '@/shared/lib/dates/site-clock';
import { FormText } from '@/shared/ui/form/FormText';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { comes, freshOther, otherBody, otherValues, type OtherValues } from '../../model/entry/other';
import type { DelayValues } from '../../model/entry/work';
import { DelayFields } from './DelayFields';
import { EntrySheet, FieldRow } from './EntrySheet';

const OTHER = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.OtherLogEntryInput),
);
const KINDS = OTHER_LOG_KINDS.map((value) => ({ value, label: OTHER_LOG_KIND_LABELS[value] }));

/** A visitor, a delivery that is no material, a delay of more than one crew, or anything else. */
export function OtherEntry(props: EntryFormProps<OtherLogEntry>) {
  const { log, corrects, onClose } = props;
  const { control, form, uploads, dialog } = useEntryForm<OtherValues, OtherLogEntryInput>({
    ...props,
    type: 'OTHERS',
    initial: corrects === null ? freshOther(log) : otherValues(corrects),
    schema: OTHER,
    toBody: (values) => otherBody(values, log.logDate, corrects),
  });
  const kind = form.watch('kind');
  return (
    <EntrySheet
      type="OTHERS"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      <FormChoice control={control} name="kind" label="Kind" options={KINDS} />
      {kind === 'VISITOR' && (
        <FormText control={control} name="visitorName" label="Who came" required maxLength={120} />
      )}
      {comes(kind, corrects) && (
        <>
          <FormText
            control={control}
            name="companyName"
            label="Company"
            required={kind === 'DELIVERY'}
            maxLength={200}
          />
          <FieldRow phone>
            <FormText control={control} name="arrivedAt" label={timeLabel('Came at')} type="time" />
            <FormText control={control} name="leftAt" label={timeLabel('Left at')} type="time" />
          </FieldRow>
        </>
      )}
      {kind === 'DELAY' && (
        // The form holds more than what these fields know.
        <DelayFields control={control as unknown as Control<{ delay: DelayValues }>} />
      )}
      <FormText control={control} name="title" label="What it is about" required maxLength={200} />
      <FormText
        control={control}
        name="description"
        label="What happened"
        required
        multiline
        rows={2}
        maxLength={10_000}
      />
    </EntrySheet>
  );
}
