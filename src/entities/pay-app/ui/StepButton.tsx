import { PermissionButton, type PermissionButtonProps } from '@/shared/ui/PermissionButton';
import { reasonOf } from '@/shared/lib/record/reason';
import type { PayAppStep } from '../model/step';

interface StepButtonProps extends Omit<PermissionButtonProps, 'reason' | 'onClick'> {
  step: PayAppStep;
  /** From `useStepDialog`: asks for the step in its dialog. */
  ask: (step: PayAppStep) => void;
}

/** A step's button: allowed or refused by the server's answer, and confirmed in a dialog. */
export function StepButton({ step, ask, ...button }: StepButtonProps) {
  return (
    <PermissionButton
      size="sm"
      danger={step.danger}
      {...button}
      reason={reasonOf(step.ability)}
      onClick={() => ask(step)}
    >
      {step.label}
    </PermissionButton>
  );
}
