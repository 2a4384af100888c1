import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useId } from 'react';
import { drawingOf, otherName, type SignatureValue } from './signature';
import { SignatureWay } from './SignatureWay';
import { TypedSignature } from './TypedSignature';

const DrawingPad = lazy(() => import('./DrawingPad'));

interface SignatureFieldProps {
  value: SignatureValue;
  onChange: (value: SignatureValue) => void;
  label?: string;
  /** Whose account signs: another name than theirs is remarked on. */
  signer?: string | null | undefined;
  /** Refusals at the name and at the drawing, as `signatureProblems` gives them. */
  errors?: { typedName?: string | undefined; imageDataUrl?: string | undefined };
}

/** A signature as a part of a form: the name, shown as it will stand there, or drawn by hand. */
export function SignatureField({
  value,
  onChange,
  label = 'Your signature',
  signer,
  errors = {},
}: SignatureFieldProps) {
  const id = useId();
  const { typedName, imageDataUrl } = value;
  const isTyped = imageDataUrl === null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Box id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 550 }}>
          {label}
        </Box>
        <SignatureWay
          value={isTyped ? 'TYPED' : 'DRAWN'}
          onChange={(kind) => onChange({ typedName, imageDataUrl: kind === 'TYPED' ? null : '' })}
        />
      </Box>
      <TextField
        label="Your full name"
        autoComplete="name"
        required
        fullWidth
        value={typedName}
        error={errors.typedName !== undefined}
        helperText={errors.typedName ?? otherName(typedName, signer)}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        onChange={(event) => onChange({ typedName: event.target.value, imageDataUrl })}
      />
      {isTyped ? (
        <TypedSignature name={typedName} />
      ) : (
        <div>
          <Suspense fallback={<Skeleton variant="rounded" height={168} sx={{ borderRadius: '8px' }} />}>
            <DrawingPad
              onChange={(png) => onChange({ typedName, imageDataUrl: drawingOf(png) })}
              focusRef={() => undefined}
            />
          </Suspense>
          <FormHelperText error={errors.imageDataUrl !== undefined}>
            {errors.imageDataUrl ??
              'Draw with a finger, a pen or the mouse. With a keyboard, type your signature instead.'}
          </FormHelperText>
        </div>
      )}
    </Box>
  );
}
