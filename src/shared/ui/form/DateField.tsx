import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, isValid, type Locale, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { enIN } from 'date-fns/locale/en-IN';
import { enUS } from 'date-fns/locale/en-US';
import { type ReactNode, type Ref, useState } from 'react';
import { localeKey } from '#domain/account/locale-key.ts';
import { dateProblem } from '#domain/time/dates.ts';
import { readerLanguage } from '@/shared/lib/dates/reader';

/** Order of a date's parts and the first day of the week, as the reader's language has them. */
const LOCALES: Readonly<Record<string, Locale>> = { enUS, enGB, enIN };

/** What a form holds while the typed date does not exist; the contract's date format refuses it. */
export const INVALID_DATE = 'invalid';

interface DateFieldProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

function toDate(value: string | null | undefined): Date | null {
  if (value === null || value === undefined || value === INVALID_DATE) return null;
  const date = parseISO(value);
  return isValid(date) ? date : null;
}

/** What the form takes of it: a year that nobody means, as one that was typed by half, is none. */
function writtenOrInvalid(date: Date): string {
  const written = isValid(date) ? format(date, 'yyyy-MM-dd') : INVALID_DATE;
  return dateProblem(written) === null ? written : INVALID_DATE;
}

/** A date field with calendar; a date that does not exist stays in the field and is refused there. */
export default function DateField({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  helperText,
  required,
  disabled,
  size,
  min,
  max,
}: DateFieldProps) {
  // The picker needs its own half-typed state; only whole dates go to the form.
  const [typed, setTyped] = useState<Date | null>(() => toDate(value));
  const shown = value === INVALID_DATE || sameDay(typed, value) ? typed : toDate(value);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={LOCALES[localeKey(readerLanguage())] ?? enUS}
    >
      <DatePicker
        label={label}
        value={shown}
        disabled={disabled}
        minDate={toDate(min) ?? undefined}
        maxDate={toDate(max) ?? undefined}
        onChange={(next) => {
          setTyped(next);
          onChange(next === null ? null : writtenOrInvalid(next));
        }}
        sx={(theme) => ({
          // The picker draws its own input; it has to look like every other one.
          '& .MuiPickersOutlinedInput-root': {
            minBlockSize: size === 'small' ? 'var(--control-sm)' : 'var(--control-md)',
            paddingInline: '12px',
            borderRadius: '8px',
            backgroundColor: theme.vars.palette.background.paper,
          },
          '& .MuiPickersOutlinedInput-notchedOutline': {
            insetBlockStart: 0,
            borderColor: theme.vars.palette.line.control,
            '& legend': { display: 'none' },
          },
          '& .MuiPickersInputBase-sectionsContainer': { paddingBlock: 0 },
        })}
        slotProps={{
          textField: { fullWidth: true, size, required, error, helperText, onBlur, inputRef },
          field: { clearable: true },
          desktopPaper: {
            sx: (theme) => ({
              marginBlock: 1,
              borderRadius: '10px',
              border: `1px solid ${theme.vars.palette.divider}`,
              backgroundColor: theme.vars.palette.surface.raised,
            }),
          },
          // In the dialog of a phone it stands over the calendar's own title.
          toolbar: { sx: { paddingInline: 6, paddingBlock: 4 } },
        }}
      />
    </LocalizationProvider>
  );
}

function sameDay(date: Date | null, value: string | null): boolean {
  if (date === null || value === null) return date === value;
  return isValid(date) && format(date, 'yyyy-MM-dd') === value;
}
