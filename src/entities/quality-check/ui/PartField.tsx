import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { useWorkParts, type WorkPart } from '../model/parts';
import type { TaskValues } from '../model/values';

const keyOf = ({ divisionId, subdivisionId }: WorkPart): string => subdivisionId ?? divisionId;

/** The division or subdivision that a check is about. */
export function PartField({ projectId, control }: { projectId: string; control: Control<TaskValues> }) {
  const { field, fieldState } = useController({ control, name: 'part' });
  const parts = useWorkParts(projectId);
  return (
    <Autocomplete<WorkPart>
      options={parts.data ?? []}
      loading={parts.isPending}
      value={field.value}
      autoHighlight
      getOptionKey={keyOf}
      isOptionEqualToValue={(option, chosen) => keyOf(option) === keyOf(chosen)}
      noOptionsText="No division matches"
      renderOption={({ key, ...props }, option) => (
        <li
          key={key}
          {...props}
          style={option.subdivisionId === null ? { fontWeight: 600 } : { paddingInlineStart: 28 }}
        >
          {option.label}
        </li>
      )}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Part of the work"
          placeholder="Division or subdivision"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
