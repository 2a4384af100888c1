import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

const DrawingPad = lazy(() => import('./DrawingPad'));

interface DrawnSignatureProps<Values extends FieldValues> {
  control: Control<Values>;
  /** The field that holds the base64 of the PNG; blank while nothing is drawn. */
  name: FieldPath<Values>;
}

/** A drawn signature as a field of a form; its code comes when somebody wants to draw. */
export function DrawnSignature<Values extends FieldValues>({ control, name }: DrawnSignatureProps<Values>) {
  const { field, fieldState } = useController({ control, name });
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
