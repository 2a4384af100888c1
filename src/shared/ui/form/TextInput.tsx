import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';

export interface TextInputProps {
  label: string;
  /** Which of several fields with this label it is, for those who hear it: the line that it stands beside. */
  of?: string;
  name?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'time';
  value?: string;
  defaultValue?: string;
  /** What is wrong with it; stands under the field instead of the hint. */
  error?: string | undefined;
  helperText?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  maxLength?: number | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  multiline?: boolean | undefined;
  minRows?: number | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  sx?: SxProps<Theme>;
}

const Field = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  minInlineSize: 0,
});

const Label = styled('label')(({ theme }) => ({
  alignSelf: 'flex-start',
  marginBlockEnd: 6,
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.4,
  '& > span': { color: theme.vars.palette.error.main },
}));

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 'var(--control-md)',
  paddingInline: 12,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.control}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-size="small"]': { minBlockSize: 'var(--control-sm)' },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  // The second pixel of the ring is drawn inside, so that nothing moves when the field is entered.
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
  '&[data-invalid]:focus-within': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}` },
  '&[data-disabled]': { borderColor: theme.vars.palette.divider, color: theme.vars.palette.text.disabled },
  '& > input, & > textarea': {
    flex: 1,
    minInlineSize: 0,
    padding: 0,
    border: 0,
    outline: 0,
    font: 'inherit',
    lineHeight: 1.5,
    color: 'inherit',
    backgroundColor: 'transparent',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&:-webkit-autofill': {
      WebkitTextFillColor: theme.vars.palette.text.primary,
      boxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
    },
  },
  '& > textarea': { paddingBlock: 10, resize: 'vertical', fieldSizing: 'content', maxBlockSize: '50dvh' },
}));

const Hint = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
  '&[data-invalid]': { color: theme.vars.palette.error.main },
}));

/**
 * A labelled text field with its hint or error under it. Plain elements on the theme's tokens: MUI's TextField
 * carries the select, its menu and much else along, for which the budget of the first screen has no room.
 */
export function TextInput(props: TextInputProps) {
  const { label, of, error, helperText, required, disabled, size, startAdornment, endAdornment } = props;
  const { multiline = false, minRows, inputRef, sx, ...control } = props;
  const id = useId();
  const text = error ?? helperText;
  const invalid = error === undefined ? undefined : true;
  const shared = {
    id,
    name: control.name,
    value: control.value,
    defaultValue: control.defaultValue,
    required,
    disabled,
    placeholder: control.placeholder,
    autoComplete: control.autoComplete,
    // The first field of a page or dialog that exists to be filled in.
    autoFocus: control.autoFocus,
    maxLength: control.maxLength,
    inputMode: control.inputMode,
    onChange: control.onChange,
    onBlur: control.onBlur,
    'aria-invalid': invalid,
    'aria-describedby': text === undefined ? undefined : `${id}-text`,
  };
  return (
    <Field sx={sx}>
      <Label htmlFor={id}>
        {label}
        {of !== undefined && <VisuallyHidden>: {of}</VisuallyHidden>}
        {required === true && <span aria-hidden> *</span>}
      </Label>
      <Frame data-size={size} data-invalid={invalid} data-disabled={disabled === true ? true : undefined}>
        {startAdornment}
        {multiline ? (
          <textarea
            {...shared}
            ref={inputRef}
            rows={minRows ?? 3}
            style={{ minBlockSize: `calc(${String((minRows ?? 3) * 1.5)}em + 20px)` }}
          />
        ) : (
          // An address of the web runs from left to right everywhere, its placeholder too.
          <input
            {...shared}
            ref={inputRef}
            type={control.type ?? 'text'}
            dir={control.type === 'url' ? 'ltr' : undefined}
          />
        )}
        {endAdornment}
      </Frame>
      {text !== undefined && (
        <Hint id={`${id}-text`} data-invalid={invalid}>
          {text}
        </Hint>
      )}
    </Field>
  );
}
