import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface FormChoiceProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  /** A press on the one that is on takes it back; its value is then the empty string. */
  optional?: boolean;
  helperText?: ReactNode;
  /** Told before the field has the new value, where other fields follow from it. */
  onChoose?: (next: string) => void;
}

/** One of a few, side by side and large enough for a thumb: what a list would hide behind a second press. */
export function FormChoice<T extends FieldValues>(props: FormChoiceProps<T>) {
  const { control, name, label, options, optional = false, helperText, onChoose } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const text = fieldState.error?.message ?? helperText;
  return (
    <Box>
      <Box id={id} sx={{ marginBlockEnd: 1.5, fontSize: 'body2.fontSize', fontWeight: 550, lineHeight: 1.4 }}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={id}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        value={field.value === '' ? null : field.value}
        onChange={(_event, next: string | null) => {
          if (next === null && !optional) return;
          onChoose?.(next ?? '');
          field.onChange(next ?? '');
        }}
        sx={{
          '& .MuiToggleButton-root': {
            flex: 1,
            gap: 1.5,
            minBlockSize: 'var(--control-md)',
            paddingInline: 1,
            paddingBlock: 0.5,
            lineHeight: 1.25,
            textTransform: 'none',
            fontSize: 'body1.fontSize',
            fontWeight: 550,
          },
        }}
      >
        {options.map(({ value, label: option, icon }, index) => (
          <ToggleButton key={value} value={value} ref={index === 0 ? field.ref : undefined}>
            {icon}
            {option}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {text !== undefined && (
        <FormHelperText id={`${id}-text`} error={fieldState.invalid}>
          {text}
        </FormHelperText>
      )}
    </Box>
  );
}
