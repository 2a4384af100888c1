import { MESSAGES } from '@/shared/i18n/messages';
import { countOf } from '#domain/text/count.ts';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { toast } from '@/shared/ui/toast/toast';
import { useBulk, versionsOf } from '../../model/use-bulk';
import { type BulkDialogProps, PeopleResultDialog, StayingPeople } from './BulkParts';

interface BulkInvitationsDialogProps extends BulkDialogProps {
  step: 'resend' | 'withdraw';
}

const WORDS = {
  resend: {
    verb: 'Send again',
    participle: 'invited again',
    text: 'Each gets a new link by mail, good for 7 days; the earlier one stops working.',
    done: MESSAGES.members.invitationResent,
  },
  withdraw: {
    verb: 'Withdraw',
    participle: 'uninvited',
    text: 'The links in the emails stop working.',
    done: MESSAGES.members.uninvited,
  },
} as const;

/** Sends the chosen invitations again, or takes them back. */
export function BulkInvitationsDialog(props: BulkInvitationsDialogProps) {
  const { projectId, plan, step, onDone, onCancel } = props;
  const { verb, participle, text, done } = WORDS[step];
  const bulk = useBulk(projectId, () => {
    toast.success(done);
    onDone();
  });
  if (bulk.result !== undefined)
    return <PeopleResultDialog plan={plan} result={bulk.result} participle={participle} onClose={onDone} />;
  const count = countOf(plan.go.length, 'invitation');
  return (
    <ConfirmDialog
      open
      danger={step === 'withdraw'}
      title={step === 'resend' ? `Send ${count} again?` : `Withdraw ${count}?`}
      confirmLabel={verb}
      onConfirm={() => bulk[step]({ members: versionsOf(plan.go) })}
      onClose={onCancel}
    >
      {text}
      <StayingPeople plan={plan} participle={participle} />
    </ConfirmDialog>
  );
}
