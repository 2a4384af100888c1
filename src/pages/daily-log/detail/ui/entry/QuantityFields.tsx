import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { DEFAULT_UNITS } from '#domain/sov/units.ts';
import { sovTitle } from '@/entities/sov';
import { getGetSovQueryOptions, useListSovs } from '@/shared/api/generated/sov/sov';
import type { SovLine, WorkLogEntry } from '@/shared/api/generated/model';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { FormText } from '@/shared/ui/form/FormText';
import type { WorkValues } from '../../model/entry/work';
import { FieldRow } from './EntrySheet';
import { ProposalPreview } from './ProposalPreview';

interface QuantityFieldsProps {
  projectId: string;
  form: UseFormReturn<WorkValues>;
  /** Counts no more once the new entry is there. */
  corrects: WorkLogEntry | null;
}

const UNITS = DEFAULT_UNITS.map(({ code }) => code);
const lineName = ({ task }: SovLine): string => `${task.taskNumber} ${task.taskName}`;

/** The line of an approved schedule that the work is of, and how much of it was placed. */
export function QuantityFields({ projectId, form, corrects }: QuantityFieldsProps) {
  const { control, setValue } = form;
  const [sovId, sovLineId] = form.watch(['sovId', 'sovLineId']);
  const sovs = useListSovs(projectId, { status: ['APPROVED'], limit: 100 });
  const schedules = sovs.data?.data ?? [];
  const only = schedules.length === 1 ? schedules[0]?.id : undefined;
  useEffect(() => {
    // Where there is one schedule there is nothing to choose.
    if (only !== undefined && sovId === '') setValue('sovId', only);
  }, [only, sovId, setValue]);
  const sov = useQuery({ ...getGetSovQueryOptions(projectId, sovId), enabled: sovId !== '' });
  const lines = sov.data?.sovLines ?? [];
  const line = lines.find(({ id }) => id === sovLineId) ?? null;
  return (
    <>
      {schedules.length !== 1 && (
        <FormSelect
          control={control}
          name="sovId"
          label="Schedule of values"
          emptyLabel="None"
          options={schedules.map((each) => ({ value: each.id, label: sovTitle(each) }))}
        />
      )}
      {sovId !== '' && (
        <LineField
          form={form}
          lines={lines}
          loading={sov.isPending}
          onChoose={(chosen) => {
            const unit = chosen?.sovLineExtra?.uom ?? null;
            if (unit !== null) setValue('unit', unit, { shouldDirty: true });
          }}
        />
      )}
      <FieldRow phone>
        <FormText control={control} name="quantity" label="Quantity placed" inputMode="decimal" />
        <FormSuggest control={control} name="unit" label="Unit" maxLength={40} suggestions={UNITS} />
      </FieldRow>
      {line !== null && (
        <ProposalPreview projectId={projectId} sovId={sovId} line={line} form={form} corrects={corrects} />
      )}
    </>
  );
}

interface LineFieldProps {
  form: UseFormReturn<WorkValues>;
  lines: readonly SovLine[];
  loading: boolean;
  onChoose: (line: SovLine | null) => void;
}

function LineField({ form, lines, loading, onChoose }: LineFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'sovLineId' });
  return (
    <Autocomplete<SovLine>
      options={lines}
      loading={loading}
      value={lines.find(({ id }) => id === field.value) ?? null}
      autoHighlight
      groupBy={({ task }) => `${task.subDivision.subDivisionNumber} ${task.subDivision.subDivisionName}`}
      getOptionKey={({ id }) => id}
      getOptionLabel={lineName}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="No line matches"
      onChange={(_event, chosen) => {
        field.onChange(chosen?.id ?? '');
        onChoose(chosen);
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Line"
          placeholder="Item or words"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
