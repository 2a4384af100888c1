import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import type { PayAppCall } from '../model/queries';
import type { PayAppStep } from '../model/step';
import { stepQuestion } from './step-question';

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
    <ConfirmDialog open={open} {...stepQuestion(step, perform)} onClose={() => setOpen(false)} />
  );
  return { ask, dialog };
}
