import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import type { InspectionItemResult } from '#domain/inspection/status.ts';
import { isOnTape } from '#domain/inspection/tape.ts';
import { RESULT_FACES } from '@/entities/inspection';
import { Button } from '@/shared/ui/Button';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormText } from '@/shared/ui/form/FormText';
import { StatusChip } from '@/shared/ui/StatusChip';
import { type AnswerValues, measured, type RunItem, unreadable } from '../../model/run';

interface AnswerInputProps {
  item: RunItem;
  form: UseFormReturn<AnswerValues>;
  /** What the answer comes to, as it is typed. */
  result: InspectionItemResult | null;
  /** One press was an answer; whether the item passes with it. */
  onAnswered: (passes: boolean) => void;
}

/** The answer that the item's kind takes: a number that is judged while it is typed, a date, words, one of several. */
export function AnswerInput({ item, form, result, onAnswered }: AnswerInputProps) {
  const { control } = form;
  switch (item.kind) {
    case 'PASS_FAIL':
      return null;
    case 'NUMBER':
      return (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormText
            control={control}
            name="number"
            label="Measured"
            required
            // A keypad for decimals has no stroke for an eighth.
            inputMode={isOnTape(item.unit) ? 'text' : 'decimal'}
            slotProps={{
              input: {
                endAdornment:
                  item.unit === null ? undefined : <Box sx={{ color: 'text.secondary' }}>{item.unit}</Box>,
              },
            }}
          />
          {/* Its place is kept, so that the page does not jump while somebody types. */}
          <Box role="status" sx={{ minBlockSize: 28, display: 'flex', alignItems: 'center', gap: 2 }}>
            {(result === 'PASS' || result === 'FAIL') && (
              <>
                <StatusChip {...RESULT_FACES[result]} />
                {item.target !== null &&
                  (result === 'PASS' ? 'Within the tolerance.' : 'Outside the tolerance.')}
              </>
            )}
            <Reading item={item} form={form} />
          </Box>
        </Box>
      );
    case 'DATE':
      return <FormDate control={control} name="date" label="Date" required />;
    case 'TEXT':
      return (
        <FormText control={control} name="text" label="Answer" required multiline rows={2} maxLength={2000} />
      );
    case 'CHOICE':
      return <Choices item={item} form={form} onAnswered={onAnswered} />;
  }
}

/** What a fraction comes to, and that something cannot be read, before anybody asks for the next item. */
function Reading({ item: { unit }, form }: Omit<AnswerInputProps, 'result' | 'onAnswered'>) {
  const typed = form.watch('number');
  const value = measured(typed, unit);
  if (value === null || form.formState.errors.number !== undefined) return null;
  if (Number.isNaN(value))
    return <Box sx={{ fontSize: 'body2.fontSize', color: 'error.main' }}>{unreadable(unit)}</Box>;
  if (!/[^\d.,+−-]/.test(typed.trim())) return null;
  return (
    <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
      = {value} {unit}
    </Box>
  );
}

function Choices({ item, form, onAnswered }: Omit<AnswerInputProps, 'result'>) {
  const chosen = form.watch('choice');
  const problem = form.formState.errors.choice?.message;
  return (
    <Box
      role="group"
      aria-label="Answer"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {item.options.map(({ label, fails }) => {
        const { tone } = RESULT_FACES[fails ? 'FAIL' : 'PASS'];
        return (
          <Button
            key={label}
            size="lg"
            fullWidth
            aria-pressed={chosen === label}
            onClick={() => {
              form.setValue('choice', label, { shouldDirty: true });
              form.setValue('result', null);
              form.clearErrors();
              onAnswered(!fails);
              if (fails) window.requestAnimationFrame(() => form.setFocus('note'));
            }}
            sx={({ vars: { palette } }) => ({
              justifyContent: 'flex-start',
              '&[data-variant="default"][aria-pressed="true"]': {
                color: palette.tone[tone].fg,
                backgroundColor: palette.tone[tone].bg,
                borderColor: palette.tone[tone].fg,
              },
            })}
          >
            {label}
            {fails && (
              <Box component="span" sx={{ fontWeight: 400, fontSize: 'body2.fontSize' }}>
                {' '}
                (fails)
              </Box>
            )}
          </Button>
        );
      })}
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'body2.fontSize', color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}
