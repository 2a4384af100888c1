import Draw from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/shared/ui/Button';
import { SignatureField } from '@/shared/ui/signature/SignatureField';
import type { ResultValues } from '../../model/use-result-form';

interface ResultSignatureProps {
  form: UseFormReturn<ResultValues>;
  /** It passes or fails only with it; otherwise it is offered. */
  required: boolean;
}

/** The signature under the results: typed, or drawn with a finger. */
export function ResultSignature({ form, required }: ResultSignatureProps) {
  const value = form.watch('signature');
  const errors = form.formState.errors.signature;
  const isSigning = form.watch('isSigning');
  const sign = (next: boolean): void => {
    form.setValue('isSigning', next, { shouldDirty: true });
    form.clearErrors('signature');
  };
  if (!required && !isSigning)
    return (
      <Box>
        <Button size="sm" startIcon={<Draw />} onClick={() => sign(true)} sx={{ minBlockSize: 44 }}>
          Sign the result
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SignatureField
        value={value}
        onChange={(next) => {
          form.setValue('signature', next, { shouldDirty: true });
          form.clearErrors('signature');
        }}
        errors={{ typedName: errors?.typedName?.message, imageDataUrl: errors?.imageDataUrl?.message }}
      />
      <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        It stands under exactly these results, which never change after it.
      </Box>
      {!required && (
        <Box>
          <Button size="sm" variant="plain" onClick={() => sign(false)} sx={{ minBlockSize: 44 }}>
            Leave it unsigned
          </Button>
        </Box>
      )}
    </Box>
  );
}
