import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { saveG703 } from '@/shared/api/generated/pay-app/pay-app';
import type { G703, G703Saved } from '@/shared/api/generated/model';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormError } from '@/shared/ui/form/FormError';

const G703_SAVE_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.G703SaveRequest),
);

interface PeriodDialogProps {
  projectId: string;
  /** The header as it was last saved. */
  g703: G703;
  onSaved: (saved: G703Saved) => void;
  onClose: () => void;
}

interface Values {
  periodTo: string | null;
}

/** Changes the date through which the sheet bills; its lines stay as they are. */
export function PeriodDialog({ projectId, g703, onSaved, onClose }: PeriodDialogProps) {
  const form = useForm<Values>({
    defaultValues: { periodTo: g703.periodTo },
    resolver: contractResolver<Values>({
      schema: G703_SAVE_REQUEST,
      toBody: ({ periodTo }) => ({ version: g703.version, periodTo, lines: [] }),
    }),
  });
  const submit = form.handleSubmit(async ({ periodTo }) => {
    if (periodTo === null) return;
    try {
      const saved = await saveG703(projectId, g703.payAppId, { version: g703.version, periodTo, lines: [] });
      onSaved(saved);
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <FormDialog
      open
      title="Period of this application"
      submitLabel="Change period"
      pending={form.formState.isSubmitting}
      dirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      maxWidth="xs"
    >
      <Box sx={{ color: 'text.secondary' }}>
        The sheet and the application bill the work through this date.
      </Box>
      <FormDate control={form.control} name="periodTo" label="Work through" required />
      <FormError control={form.control} />
    </FormDialog>
  );
}
