import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toCents } from '#domain/money/money.ts';
import { openingProposalProblems } from '#domain/pay-app/opening-balance.ts';
import { type PayAppCall, payAppQueryOptions } from '@/entities/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { todayIso } from '@/shared/lib/dates/today';
import { reasonOf } from '@/shared/lib/record/reason';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { goToProblem, type Sheet, type SheetDraft, useSheetState } from '@/widgets/tree-sheet';
import { lineOf } from '../model/opening-rows';
import { ProposeDialog } from './ProposeDialog';

interface ProposeButtonProps {
  projectId: string;
  payApp: PayAppDetail;
  sheet: Sheet;
  draft: SheetDraft;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  /** Opens the figures that are given beside the lines, where one of them is missing or wrong. */
  onFigures: () => void;
}

/** Proposes the saved opening balance; what is missing or does not tie out is said before anybody is asked. */
export function ProposeButton({ projectId, payApp, sheet, draft, perform, onFigures }: ProposeButtonProps) {
  const [proposing, setProposing] = useState(false);
  const { problemCount, conflictCount } = useSheetState(sheet);
  const queryClient = useQueryClient();

  const problemsOf = ({ payAppNumber, periodTo, openingBalance, currency }: PayAppDetail) => {
    const certified = openingBalance?.amountCertified ?? null;
    const total = openingBalance?.totalRetainage ?? null;
    return openingProposalProblems(
      {
        payAppNumber,
        periodTo: periodTo ?? '',
        amountCertified: certified === null ? null : toCents(certified),
        totalRetainage: total === null ? null : toCents(total),
        lines: sheet.store.tree.nodes
          .filter(({ row }) => row.kind === 'leaf')
          .map(({ cells }) => lineOf(cells)),
      },
      { lastNumberHere: 0, today: todayIso(), currency },
    ).filter(({ field }) => !field.startsWith('lines.'));
  };
  const start = async (): Promise<void> => {
    if (problemCount + conflictCount > 0) {
      goToProblem(sheet);
      toast.warning('Correct the marked cells first, then propose the opening balance.');
      return;
    }
    if (!(await draft.flush())) {
      toast.warning('Some changes are not saved yet. Propose the opening balance once they are.');
      return;
    }
    try {
      // The dialog shows what the saved sheet comes to.
      const fresh = await queryClient.fetchQuery({
        ...payAppQueryOptions(projectId, payApp.id),
        staleTime: 0,
      });
      const problems = problemsOf(fresh);
      if (problems.length === 0) setProposing(true);
      else toast.warning(problems.map(({ message }) => message).join(' '));
      // What the lines lack is typed on the sheet.
      if (problems.some(({ field }) => field !== 'lines')) onFigures();
    } catch (error) {
      toastError(error, MESSAGES.common.fetchFailed);
    }
  };
  return (
    <>
      <PermissionButton
        size="sm"
        variant={payApp.abilities.proposeOpeningBalance.allowed ? 'solid' : 'default'}
        reason={reasonOf(payApp.abilities.proposeOpeningBalance)}
        onClick={() => void start()}
      >
        Propose
      </PermissionButton>
      {proposing && (
        <ProposeDialog
          projectId={projectId}
          payApp={payApp}
          perform={perform}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  );
}
