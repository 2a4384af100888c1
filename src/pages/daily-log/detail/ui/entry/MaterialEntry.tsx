import { MATERIAL_ACCEPTANCE_LABELS, MATERIAL_ACCEPTANCES } from '#domain/daily-log/choices.ts';
import { DEFAULT_UNITS } from '#domain/sov/units.ts';
import type { MaterialLogEntry, MaterialLogEntryInput } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { timeLabel } from '@/shared/lib/dates/site-clock';
import { FormText } from '@/shared/ui/form/FormText';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { placesOf, saidBefore } from '../../model/entry/last';
import { freshMaterial, materialBody, materialValues, type MaterialValues } from '../../model/entry/material';
import { EntrySheet, FieldRow } from './EntrySheet';

const MATERIAL = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.MaterialLogEntryInput),
);
const ACCEPTANCES = MATERIAL_ACCEPTANCES.map((value) => ({
  value,
  label: MATERIAL_ACCEPTANCE_LABELS[value],
}));
const UNITS = DEFAULT_UNITS.map(({ code }) => code);

/** A delivery: what, how much, by whom, with which ticket, and whether it was taken in. */
export function MaterialEntry(props: EntryFormProps<MaterialLogEntry>) {
  const { log, corrects, onClose } = props;
  const { control, uploads, dialog } = useEntryForm<MaterialValues, MaterialLogEntryInput>({
    ...props,
    type: 'MATERIAL_LOG',
    initial: corrects === null ? freshMaterial(log) : materialValues(corrects),
    schema: MATERIAL,
    toBody: (values) => materialBody(values, log.logDate, corrects),
  });
  const suppliers = saidBefore(log.entries, (entry) =>
    entry.entryType === 'MATERIAL_LOG' ? entry.supplier : null,
  );
  return (
    <EntrySheet
      type="MATERIAL_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      <FormText control={control} name="material" label="What was delivered" required maxLength={200} />
      <FieldRow phone>
        <FormText control={control} name="quantity" label="Quantity" inputMode="decimal" required />
        <FormSuggest control={control} name="unit" label="Unit" required maxLength={40} suggestions={UNITS} />
      </FieldRow>
      <FormSuggest
        control={control}
        name="supplier"
        label="Supplier"
        required
        maxLength={200}
        suggestions={suppliers}
      />
      <FieldRow phone>
        <FormText control={control} name="ticketNumber" label="Ticket" maxLength={60} />
        <FormText control={control} name="deliveredAt" label={timeLabel('Delivered at')} type="time" />
      </FieldRow>
      <FieldRow>
        <FormSelect control={control} name="acceptance" label="Acceptance" options={ACCEPTANCES} required />
        <FormText control={control} name="receivedBy" label="Received by" maxLength={120} />
      </FieldRow>
      <FormSuggest
        control={control}
        name="location"
        label="Where it lies"
        maxLength={200}
        suggestions={placesOf(log)}
      />
      <FormText control={control} name="description" label="Remarks" multiline rows={2} maxLength={10_000} />
    </EntrySheet>
  );
}
