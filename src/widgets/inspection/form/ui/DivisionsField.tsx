import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { useWorkParts } from '@/entities/task-library';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import type { InspectionValues } from '../model/values';

interface DivisionsFieldProps {
  projectId: string;
  control: Control<InspectionValues>;
}

/** Divisions of the work, of the task library. */
export function DivisionsField({ projectId, control }: DivisionsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'divisionIds' });
  const parts = useWorkParts(projectId);
  const divisions = (parts.data ?? []).filter(({ subdivisionId }) => subdivisionId === null);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={divisions}
      loading={parts.isPending}
      value={divisions.filter(({ divisionId }) => field.value.includes(divisionId))}
      getOptionKey={({ divisionId }) => divisionId}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, chosen) => option.divisionId === chosen.divisionId}
      noOptionsText="No division matches"
      onChange={(_event, chosen) => field.onChange(chosen.map(({ divisionId }) => divisionId))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Divisions"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={itemProblem(fieldState.error)}
        />
      )}
    />
  );
}
