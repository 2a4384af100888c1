import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contractProblem } from '#domain/pay-app/g703-total.ts';
import {
  mainStep,
  type PayAppCall,
  payAppQueryOptions,
  type PayAppStep,
  SenderActions,
  sheetSteps,
  StepButton,
} from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import type { G703, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useMe } from '@/shared/session/me';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RouterButton } from '@/shared/ui/RouterButton';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { goToProblem, type Sheet, type SheetDraft, useSheetState } from '@/widgets/tree-sheet';
import { SubmitSheetDialog } from './SubmitSheetDialog';

interface SheetActionsProps {
  projectId: string;
  payApp: PayAppDetail;
  sheet: Sheet;
  draft: SheetDraft;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  ask: (step: PayAppStep) => void;
}

/** Statuses in which the sheet waits for its approver. */
export const DECIDING: readonly G703['status'][] = ['SUBMITTED', 'APPROVAL_PENDING'];

/** The one thing to do with the sheet now: submit it, decide on it, or go on to the application. */
export function SheetActions({ projectId, payApp, sheet, draft, perform, ask }: SheetActionsProps) {
  const [submitting, setSubmitting] = useState(false);
  const { problemCount, conflictCount } = useSheetState(sheet);
  const me = useMe();
  const queryClient = useQueryClient();
  const { g703 } = payApp;
  if (g703 === null) return null;

  /** The sum of the sheet against the contract, by the rule that refuses the submission. */
  const overContract = (): string | null => {
    const { total, scheduled } = sheet.store.root.cells;
    return contractProblem(
      { completedAndStored: Number(total ?? 0), scheduledValue: Number(scheduled ?? 0) },
      payApp.currency,
    );
  };
  const start = async (): Promise<void> => {
    if (problemCount + conflictCount > 0) {
      goToProblem(sheet);
      toast.warning('Correct the marked cells first, then submit the sheet.');
      return;
    }
    if (!(await draft.flush())) {
      toast.warning('Some changes are not saved yet. Submit the sheet once they are.');
      return;
    }
    const over = overContract();
    if (over !== null) {
      toast.warning(over);
      return;
    }
    try {
      // The dialog shows what the saved sheet comes to.
      await queryClient.fetchQuery({ ...payAppQueryOptions(projectId, payApp.id), staleTime: 0 });
    } catch (error) {
      toastError(error, MESSAGES.common.fetchFailed);
      return;
    }
    setSubmitting(true);
  };
  const steps = sheetSteps(projectId, payApp, g703);
  const main = mainStep(payApp, me.user.id);
  return (
    <>
      {DECIDING.includes(g703.status) ? (
        payApp.createdBy.id === me.user.id ? (
          <SenderActions projectId={projectId} payApp={payApp} readerId={me.user.id} ask={ask} />
        ) : (
          <>
            <StepButton step={steps.reject} ask={ask} danger={false} />
            <StepButton
              step={steps.approve}
              ask={ask}
              variant={main === 'approveG703' ? 'solid' : 'default'}
            />
          </>
        )
      ) : g703.status === 'APPROVED' ? (
        <RouterButton
          size="sm"
          variant={main === 'sendG702' ? 'solid' : 'default'}
          to="/app/projects/$projectId/tools/pay-apps/$payAppId/g702"
          params={{ projectId, payAppId: payApp.id }}
        >
          {main === 'sendG702' ? 'Open application' : 'See application'}
        </RouterButton>
      ) : (
        <PermissionButton
          size="sm"
          variant={payApp.createdBy.id === me.user.id ? 'solid' : 'default'}
          reason={reasonOf(payApp.abilities.submitG703)}
          onClick={() => void start()}
        >
          Submit for approval
        </PermissionButton>
      )}
      {submitting && (
        <SubmitSheetDialog
          projectId={projectId}
          payApp={payApp}
          g703={g703}
          perform={perform}
          onClose={() => setSubmitting(false)}
        />
      )}
    </>
  );
}
