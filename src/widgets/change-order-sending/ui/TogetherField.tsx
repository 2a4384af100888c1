import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import type { ChangeRequest } from '@/shared/api/generated/model';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface TogetherFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string[]>;
  others: readonly ChangeRequest[];
  currency: Currency;
}

/** Other approved change requests of the same contract, to be ticked: they are signed as one change order with it. */
export function TogetherField<T extends FieldValues>({
  control,
  name,
  others,
  currency,
}: TogetherFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  const toggle = (id: string, on: boolean) =>
    field.onChange(
      others.flatMap((each) => ((each.id === id ? on : chosen.includes(each.id)) ? each.id : [])),
    );
  return (
    <FormControl component="fieldset" variant="standard" error={fieldState.invalid} sx={{ minWidth: 0 }}>
      <FormLabel
        component="legend"
        sx={{
          fontSize: 'body2.fontSize',
          fontWeight: 550,
          marginBlockEnd: 1,
          '&, &.Mui-focused': { color: 'text.primary' },
        }}
      >
        Also in this change order
      </FormLabel>
      <Box
        sx={(theme) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: '8px',
          maxHeight: 184,
          overflowY: 'auto',
        })}
      >
        {others.map(({ id, changeRequestNumber, subject, costImpact }, i) => (
          <FormControlLabel
            key={id}
            sx={(theme) => ({
              display: 'flex',
              margin: 0,
              paddingInlineEnd: 3,
              minHeight: 36,
              borderBlockStart: i === 0 ? 0 : `1px solid ${theme.vars.palette.divider}`,
              '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
            })}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
                onBlur={field.onBlur}
                slotProps={i === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
            label={
              <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, fontSize: 'body2.fontSize' }}>
                <Box component="span" sx={{ fontWeight: 550, whiteSpace: 'nowrap' }}>
                  {changeRequestNumber}
                </Box>
                <Box
                  component="bdi"
                  title={subject}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {subject}
                </Box>
                <MoneyText amount={costImpact} currency={currency} />
              </Box>
            }
          />
        ))}
      </Box>
      <FormHelperText sx={{ marginInline: 0 }}>
        {fieldState.error?.message ?? 'One document, one set of signatures, one change order number.'}
      </FormHelperText>
    </FormControl>
  );
}
