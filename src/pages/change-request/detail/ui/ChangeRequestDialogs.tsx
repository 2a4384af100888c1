import { useNavigate } from '@tanstack/react-router';
import {
  AtStake,
  changeRequestDecisions,
  changeRequestListPath,
  changeRequestQueryOptions,
  type ChangeRequestSteps,
} from '@/entities/change-request';
import { getChangeRequestPdf } from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useRemoval } from '@/shared/lib/record/use-removal';
import { ConfirmDialog, type ConfirmQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { PdfDialog } from '@/widgets/pdf-viewer';
import { namedOf } from '../model/turn';
import { AskForPricesDialog } from './AskForPricesDialog';
import { RaiseRfiDialog } from './RaiseRfiDialog';
import { SendDialog } from '@/widgets/change-order-sending';

/** Steps that are asked about by a question, with or without words. */
type Question =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'unlock'
  | 'revoke'
  | 'remind'
  | 'recall'
  | 'duplicate'
  | 'terminate'
  | 'delete';
export type ChangeRequestDialog = Question | 'pricing' | 'raiseRfi' | 'send' | 'pdf';

interface ChangeRequestDialogsProps {
  projectId: string;
  change: ChangeRequestDetail;
  steps: ChangeRequestSteps;
  dialog: ChangeRequestDialog | null;
  onClose: () => void;
}

const REMARK = { label: 'Remark (optional)' } as const;

const { changeRequests: said } = TOOL_MESSAGES;

/** The questions before the steps: what happens next, and to whom. */
function questions(
  change: ChangeRequestDetail,
  steps: ChangeRequestSteps,
  removal: (call: () => Promise<unknown>) => Promise<void>,
  duplicate: () => Promise<void>,
): Record<Question, ConfirmQuestion> {
  const name = change.changeRequestNumber ?? 'this draft';
  const approvers = namedOf(
    change.approvers.map(({ assignee }) => assignee.name),
    'approvers',
  );
  const signer = change.ballInCourt?.user?.name ?? 'The signer';
  const stake = <AtStake change={change} />;
  const decisions = changeRequestDecisions(change, steps);
  const others = change.togetherWith.map(({ changeRequestNumber }) => changeRequestNumber);
  const isOut = change.status === 'SIGNATURE_PENDING';
  const released =
    isOut && others.length > 0
      ? ` ${namedOf(others, 'change requests')} went out with it: approved again, too.`
      : '';
  return {
    submit: {
      title: change.changeRequestNumber === null ? 'Submit this draft for approval?' : `Submit ${name}?`,
      confirmLabel: 'Submit for approval',
      comment: REMARK,
      fallback: said.submitFailed,
      onConfirm: steps.submit,
      children: (
        <>
          {change.changeRequestNumber === null && 'It gets the project’s next number. '}
          It goes to {approvers}. While they decide, nothing in it can be changed.
          {stake}
        </>
      ),
    },
    approve: decisions.approve,
    reject: decisions.reject,
    unlock: {
      title: `Unlock ${name}?`,
      confirmLabel: 'Unlock',
      comment: { label: 'Why it has to change', required: true },
      fallback: said.unlockFailed,
      onConfirm: async (comment) => {
        await steps.unlock(comment);
        toast.success(said.unlocked);
      },
      children: `${change.createdBy.name} can change it and submits it again. All decisions are void.`,
    },
    revoke: {
      title: `Revoke your approval of ${name}?`,
      confirmLabel: 'Revoke approval',
      comment: REMARK,
      fallback: said.revokeFailed,
      onConfirm: steps.revoke,
      children: 'It waits for your decision again. The other approvers keep theirs.',
    },
    remind: {
      title: `Remind ${signer}?`,
      confirmLabel: 'Remind',
      onConfirm: async () => {
        await steps.remind();
        toast.success(`${signer} is reminded`);
      },
      children: `${signer} gets a notification and an email with a new link; the earlier link stops working. A signer can be reminded once a day.`,
    },
    recall: {
      title: 'Recall the change order from signature?',
      confirmLabel: 'Recall',
      comment: { label: 'Why it is recalled (optional)' },
      onConfirm: steps.recall,
      children: `The links that are out stop working, and whoever was asked to sign is told. It stays approved and can be sent again, to other signers if need be.${released}`,
    },
    duplicate: {
      title: `Duplicate ${name}?`,
      confirmLabel: 'Duplicate',
      fallback: said.duplicateFailed,
      onConfirm: duplicate,
      children:
        'You get a draft of your own with the same words, lines and prices, at the values that the schedule has now. Decisions, signatures, dates, links and files stay here.',
    },
    terminate: {
      title: `Terminate ${name}?`,
      confirmLabel: 'Terminate',
      danger: true,
      comment: { label: 'Why it is not needed any more', required: true },
      onConfirm: steps.terminate,
      children: `It ends without becoming a change order, and its number is not used again. ${
        isOut ? 'Its signatures become void. ' : ''
      }This cannot be undone.${released}`,
    },
    delete: {
      title: 'Delete this draft?',
      confirmLabel: 'Delete draft',
      danger: true,
      fallback: said.deleteFailed,
      onConfirm: () => removal(steps.remove),
      children: 'The draft is deleted for good, with its files. This cannot be undone.',
    },
  };
}

/** The dialogs of its steps. They belong to the page: a step that somebody else was faster with leaves them open. */
export function ChangeRequestDialogs(props: ChangeRequestDialogsProps) {
  const { projectId, change, steps, dialog, onClose } = props;
  const removal = useRemoval(
    projectId,
    changeRequestQueryOptions(projectId, change.id).queryKey,
    changeRequestListPath(projectId),
  );
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const duplicate = async () => {
    const draft = await steps.duplicate(key.keyFor(change.version));
    key.renew();
    toast.success(said.duplicated);
    void navigate({
      to: '/app/projects/$projectId/tools/change-requests/$changeRequestId',
      params: { projectId, changeRequestId: draft.id },
      search: { edit: true },
    });
  };
  const asked = questions(change, steps, removal, duplicate);
  const fileName = `${change.changeOrderNumber ?? change.changeRequestNumber ?? 'Change request'}.pdf`;
  return (
    <>
      {(Object.keys(asked) as Question[]).map((question) => {
        const { children, ...rest } = asked[question];
        return (
          <ConfirmDialog key={question} open={dialog === question} onClose={onClose} {...rest}>
            {children}
          </ConfirmDialog>
        );
      })}
      {dialog === 'pricing' && (
        <AskForPricesDialog projectId={projectId} change={change} steps={steps} onClose={onClose} />
      )}
      {dialog === 'send' && (
        <SendDialog projectId={projectId} change={change} steps={steps} onClose={onClose} />
      )}
      {dialog === 'raiseRfi' && (
        <RaiseRfiDialog projectId={projectId} change={change} steps={steps} onClose={onClose} />
      )}
      {dialog === 'pdf' && (
        <PdfDialog
          title={change.changeOrderNumber ?? change.changeRequestNumber ?? change.subject}
          fileName={fileName}
          fileKey={['change-request', change.id, change.version]}
          load={(signal) => getChangeRequestPdf(projectId, change.id, { signal })}
          fallback={TOOL_MESSAGES.changeRequests.pdfFailed}
          onClose={onClose}
        />
      )}
    </>
  );
}
