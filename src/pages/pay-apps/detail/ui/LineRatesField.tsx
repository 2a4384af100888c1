import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { type Control, type FieldErrors, useController } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import type { TermValues } from '../model/term-form';
import type { TypedLineRate } from '../model/term-retainage';

const LineRatesDialog = lazy(() => import('./LineRatesDialog'));

/** The first thing that is wrong with the rates of single lines, as one text. */
function firstError(error: FieldErrors<TermValues>['lineRetainage']): string | undefined {
  if (error === undefined) return undefined;
  if (error.message !== undefined) return error.message;
  // By line and field: what is said of the first is said here, the dialog has the fields.
  for (const line of Object.values(error) as FieldErrors<TypedLineRate>[])
    for (const field of Object.values(line ?? {})) if (field?.message) return field.message;
  return undefined;
}

interface LineRatesFieldProps {
  control: Control<TermValues>;
  projectId: string;
  sovId: string;
}

/** How many lines hold at rates of their own, with the dialog in which they are given. */
export function LineRatesField({ control, projectId, sovId }: LineRatesFieldProps) {
  const { field, fieldState, formState } = useController({ control, name: 'lineRetainage' });
  const [open, setOpen] = useState(false);
  const problem = fieldState.invalid ? firstError(formState.errors.lineRetainage) : undefined;
  const count = field.value.length;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
        <Box sx={{ fontSize: 'body1.fontSize' }}>
          {count === 0
            ? 'Every line is held at the rates above.'
            : `${countOf(count, 'line')} at ${count === 1 ? 'its own rate' : 'their own rates'}.`}
        </Box>
        <Button size="xs" onClick={() => setOpen(true)} ref={field.ref}>
          Rates of single lines
        </Button>
      </Box>
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'body2.fontSize', color: 'error.main', marginBlockStart: 1 }}>
          {problem}
        </Box>
      )}
      {open && (
        <Suspense>
          <LineRatesDialog
            projectId={projectId}
            sovId={sovId}
            rates={field.value}
            onUse={(rates) => {
              field.onChange(rates);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
