import { countOf } from '#domain/text/count.ts';
import type { SovDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { MoneyStatement } from '@/shared/ui/money/MoneyStatement';
import { sovQuestions, sovStake } from '@/entities/sov';
import { sheetSums } from '../model/sov-stake';
import type { SovSheet } from '../model/use-sov-sheet';
import type { SovSteps } from '../model/use-sov-steps';
import { EditDetailsDialog } from './EditDetailsDialog';
import { SubmitDialog } from './SubmitDialog';

/** Which question stands over the page. */
export type SovDialog = { kind: 'submit' | 'recall' | 'approve' | 'reject' | 'delete' | 'details' };

interface SovDialogsProps {
  dialog: SovDialog | null;
  sov: SovDetail;
  view: SovSheet;
  steps: SovSteps;
  onClose: () => void;
}

/** The questions before a step; a refusal stays in its dialog. */
export function SovDialogs({ dialog, sov, view, steps, onClose }: SovDialogsProps) {
  const stake = (
    <MoneyStatement
      label="What is at stake"
      parts={sovStake(sov, sheetSums(sov, view))}
      currency={sov.currency}
    />
  );
  switch (dialog?.kind) {
    case 'submit':
      return (
        <SubmitDialog sov={sov} onSubmit={steps.submit} onClose={onClose}>
          {stake}
        </SubmitDialog>
      );
    case 'details':
      return <EditDetailsDialog sov={sov} onSave={steps.saveHeader} onClose={onClose} />;
    case 'recall':
      return (
        <ConfirmDialog
          open
          title="Recall this schedule of values?"
          confirmLabel="Recall"
          comment={{ label: 'Why it is recalled (optional)' }}
          fallback={MESSAGES.common.saveFailed}
          onConfirm={steps.recall}
          onClose={onClose}
        >
          You can change its lines again and submit it when it is right.{' '}
          {sov.approver?.name ?? 'The approver'} is told that it does not wait for a decision now.
        </ConfirmDialog>
      );
    case 'approve':
    case 'reject':
      return (
        <ConfirmDialog
          open
          {...sovQuestions(sov, sheetSums(sov, view), steps)[dialog.kind]}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          open
          danger
          title="Delete this schedule of values?"
          confirmLabel="Delete"
          fallback={TOOL_MESSAGES.sov.deleteFailed}
          onConfirm={steps.remove}
          onClose={onClose}
        >
          The schedule and its {countOf(sov.lineCount, 'line')} are removed for everyone. This cannot be
          undone.
        </ConfirmDialog>
      );
    default:
      return null;
  }
}
