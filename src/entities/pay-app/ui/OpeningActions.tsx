import type { PayAppDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { mainStep } from '../model/main-step';
import { openingSteps } from '../model/opening-steps';
import type { PayAppStep } from '../model/step';
import { StepButton } from './StepButton';

interface OpeningActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  ask: (step: PayAppStep) => void;
}

/** What can be done with an opening balance that is proposed: its creator takes it back, everybody else answers it. */
export function OpeningActions({ projectId, payApp, ask }: OpeningActionsProps) {
  const me = useMe();
  if (!payApp.openingProposed) return null;
  const steps = openingSteps(projectId, payApp);
  if (payApp.createdBy.id === me.user.id) return <StepButton step={steps.recall} ask={ask} />;
  const main = mainStep(payApp, me.user.id) === 'agreeOpening';
  return (
    <>
      <StepButton step={steps.reject} ask={ask} danger={false} />
      <StepButton step={steps.agree} ask={ask} variant={main ? 'solid' : 'default'} />
    </>
  );
}
