import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { SignatureValues } from '../model/signature-form';

const DrawingPad = lazy(() => import('@/shared/ui/signature/DrawingPad'));

/** A drawn signature as a field of the form; its code comes when somebody wants to draw. */
export function DrawnSignature({ control }: { control: Control<SignatureValues> }) {
  const { field, fieldState } = useController({ control, name: 'drawnPng' });
  return (
    <Box>
      <Suspense fallback={<Skeleton variant="rounded" height={168} sx={{ borderRadius: '8px' }} />}>
        <DrawingPad onChange={field.onChange} focusRef={field.ref} />
      </Suspense>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ??
          'Draw with a finger, a pen or the mouse. With a keyboard, type your signature instead.'}
      </FormHelperText>
    </Box>
  );
}
