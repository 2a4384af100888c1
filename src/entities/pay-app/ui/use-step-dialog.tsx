import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { PayAppCall } from '../model/queries';
import type { PayAppStep } from '../model/step';
import { MoneyAtStake } from './MoneyAtStake';

/**
 * The dialog of a page's steps. It belongs to the page and not to the button: when somebody else was faster, the page
 * changes under it and the button may go, but the dialog stays and says why.
 * @param perform from `usePayAppSteps`: places the answer and explains a conflict
 */
export function useStepDialog(perform: (call: PayAppCall) => Promise<unknown>): {
  ask: (step: PayAppStep) => void;
  dialog: ReactNode;
} {
  const [step, setStep] = useState<PayAppStep>();
  const [open, setOpen] = useState(false);
  const ask = useCallback((asked: PayAppStep) => {
    setStep(asked);
    setOpen(true);
  }, []);
  const dialog = step !== undefined && (
    <ConfirmDialog
      open={open}
      title={step.title}
      confirmLabel={step.label}
      danger={step.danger}
      comment={step.comment}
      fallback={step.fallback}
      onClose={() => setOpen(false)}
      onConfirm={async (comment) => {
        await perform(() => step.run(comment));
        if (step.done !== undefined) toast.success(step.done);
      }}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {step.body !== undefined && <div>{step.body}</div>}
        {step.decidesOn !== undefined && <MoneyAtStake payApp={step.decidesOn} />}
      </Box>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
