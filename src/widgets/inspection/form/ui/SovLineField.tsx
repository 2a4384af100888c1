import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useListQualitySovLines } from '@/shared/api/generated/quality-check/quality-check';
import { MESSAGES } from '@/shared/i18n/messages';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { useSettled } from '@/shared/lib/use-settled';
import type { InspectionValues } from '../model/values';

interface SovLineFieldProps {
  projectId: string;
  control: Control<InspectionValues>;
}

/** As many as the picker offers for a search. */
const OFFERED = 20;

/** The line of a schedule of values whose work is inspected, found by number or name. */
export function SovLineField({ projectId, control }: SovLineFieldProps) {
  const { field, fieldState } = useController({ control, name: 'sovLine' });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const params = { limit: OFFERED, ...(text !== '' && text !== field.value?.label && { searchText: text }) };
  const lines = useListQualitySovLines(projectId, params, {
    query: { enabled: open, placeholderData: keepPreviousData },
  });
  return (
    <Autocomplete
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={(lines.data?.data ?? []).map(({ sovLineId, taskNumber, taskName }) => ({
        id: sovLineId,
        label: `${taskNumber} ${taskName}`,
      }))}
      loading={lines.isFetching}
      value={field.value}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      // The server has searched already.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="No line of an approved schedule matches"
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Schedule line"
          placeholder="Search by number or name"
          inputRef={field.ref}
          error={fieldState.invalid || lines.isError}
          helperText={
            itemProblem(fieldState.error) ?? (lines.isError ? MESSAGES.common.fetchFailed : undefined)
          }
        />
      )}
    />
  );
}
