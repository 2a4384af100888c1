import { DELAY_CAUSE_LABELS, DELAY_CAUSES } from '#domain/daily-log/choices.ts';
import type { Control } from 'react-hook-form';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import type { DelayValues } from '../../model/entry/work';
import { FieldRow } from './EntrySheet';

const CAUSES = DELAY_CAUSES.map((value) => ({ value, label: DELAY_CAUSE_LABELS[value] }));

/** What held the work up, and for how long. */
export function DelayFields({ control }: { control: Control<{ delay: DelayValues }> }) {
  return (
    <>
      <FieldRow phone>
        <FormSelect control={control} name="delay.cause" label="Cause" options={CAUSES} required />
        <FormText control={control} name="delay.hours" label="Hours lost" inputMode="decimal" required />
      </FieldRow>
      <FormText
        control={control}
        name="delay.description"
        label="What else there is to say"
        maxLength={2000}
      />
    </>
  );
}
