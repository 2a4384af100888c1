import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useWorkParts, type WorkPart } from '../model/parts';

const keyOf = ({ divisionId, subdivisionId }: WorkPart): string => subdivisionId ?? divisionId;

interface FormWorkPartProps<T extends FieldValues> {
  projectId: string;
  control: Control<T>;
  /** A field that holds a `WorkPart`, or null. */
  name: Path<T>;
  label: string;
}

/** The division or subdivision that a record of a form is about. */
export function FormWorkPart<T extends FieldValues>(props: FormWorkPartProps<T>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const parts = useWorkParts(props.projectId);
  return (
    <Autocomplete<WorkPart>
      options={parts.data ?? []}
      loading={parts.isPending}
      value={field.value as WorkPart | null} // by what the field holds
      autoHighlight
      getOptionKey={keyOf}
      isOptionEqualToValue={(option, chosen) => keyOf(option) === keyOf(chosen)}
      noOptionsText="No division matches"
      renderOption={({ key, ...rest }, option) => (
        <li
          key={key}
          {...rest}
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
          label={props.label}
          placeholder="Division or subdivision"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
