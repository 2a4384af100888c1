import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { fromCents, toCents } from '#domain/money/money.ts';
import { type Currency, CURRENCY_SYMBOLS, formatMoney, parseMoney } from '#domain/money/text.ts';
import { VisuallyHidden } from '../VisuallyHidden';

export interface FormMoneyProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  /** Which of several fields with this label it is, for those who hear it: the line that it stands beside. */
  of?: string;
  currency: Currency;
  required?: boolean;
  helperText?: ReactNode;
  disabled?: boolean;
  size?: 'small' | 'medium';
}

/**
 * An amount of a form in the major unit, or null. What is typed is read as people write money; what cannot be
 * read stays in the field, with the reason under it, and the form holds NaN so that it cannot be sent.
 */
export function FormMoney<T extends FieldValues>({
  control,
  name,
  label,
  of,
  currency,
  helperText,
  ...rest
}: FormMoneyProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const value = field.value as number | null | undefined;
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown =
    text ??
    (value === null || value === undefined || Number.isNaN(value)
      ? ''
      : formatMoney(toCents(value), currency));

  return (
    <TextField
      {...rest}
      label={
        of === undefined ? (
          label
        ) : (
          <>
            {label}
            <VisuallyHidden>: {of}</VisuallyHidden>
          </>
        )
      }
      name={field.name}
      value={shown}
      inputRef={field.ref}
      error={fieldState.invalid || problem !== null}
      helperText={problem ?? fieldState.error?.message ?? helperText}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        setProblem(null);
        if (typed.trim() === '') field.onChange(null);
        else {
          const reading = parseMoney(typed);
          field.onChange(reading.ok ? fromCents(reading.value) : Number.NaN);
        }
      }}
      onBlur={() => {
        field.onBlur();
        if (text === null || text.trim() === '') {
          setText(null);
          return;
        }
        const reading = parseMoney(text);
        if (reading.ok) setText(null);
        setProblem(reading.ok ? null : reading.problem);
      }}
      slotProps={{
        input: {
          startAdornment: <InputAdornment position="start">{CURRENCY_SYMBOLS[currency]}</InputAdornment>,
        },
        htmlInput: { inputMode: 'decimal', sx: { textAlign: 'right' } },
      }}
    />
  );
}
