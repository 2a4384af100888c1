import Box from '@mui/material/Box';
import type { ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import type { PayAppCall } from '../model/queries';
import type { PayAppStep } from '../model/step';
import { MoneyAtStake } from './MoneyAtStake';

/**
 * What is asked before a step of an application, with the money that it decides on.
 * @param perform carries it out and places the answer
 */
export const stepQuestion = (
  step: PayAppStep,
  perform: (call: PayAppCall) => Promise<unknown>,
): ConfirmQuestion => ({
  title: step.title,
  confirmLabel: step.label,
  danger: step.danger ?? false,
  comment: step.comment,
  fallback: step.fallback,
  onConfirm: async (comment) => {
    await perform(() => step.run(comment));
    if (step.done !== undefined) toast.success(step.done);
  },
  children: (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {step.body !== undefined && <div>{step.body}</div>}
      {step.decidesOn !== undefined && <MoneyAtStake payApp={step.decidesOn} />}
    </Box>
  ),
});
