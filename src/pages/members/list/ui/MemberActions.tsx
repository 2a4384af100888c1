import Block from '@mui/icons-material/BlockRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import Replay from '@mui/icons-material/ReplayRounded';
import { useState } from 'react';
import {
  mayDeactivateMember,
  mayEditMember,
  mayReinviteMember,
  mayRemovePendingMember,
  type MemberActor,
  type MemberDecision,
} from '#domain/member/rules.ts';
import type { Member } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { type MenuAction, OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { useMemberMutations } from '../model/use-member-mutations';

interface MemberActionsProps {
  member: Member;
  projectId: string;
  actor: MemberActor;
  onEdit: () => void;
}

/** What the reader may do with a member, as the server says in `abilities`. */
export function MemberActions({ member, projectId, actor, onEdit }: MemberActionsProps) {
  const [confirming, setConfirming] = useState<'deactivate' | 'withdraw'>();
  const { update, remove, resend } = useMemberMutations(projectId);
  const { abilities } = member;
  const record = {
    userId: member.user.id ?? '',
    projectRole: member.projectRole.roleName,
    isActive: member.isActive,
    isPending: member.status === 'PENDING',
    invitedById: member.invitedBy?.id ?? null,
  };
  // The server's word decides; the rule that it followed says why.
  const reason = (allowed: boolean, decision: MemberDecision): string | undefined =>
    allowed ? undefined : decision.ok ? 'You cannot do this now.' : decision.reason;

  /** `done` is said where the list does not show it. */
  const run = async (work: Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work;
      if (done !== undefined) toast.success(done);
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
    }
  };

  const actions: MenuAction[] =
    member.status === 'PENDING'
      ? [
          {
            label: 'Resend invitation',
            icon: <Forward fontSize="small" />,
            reason: reason(abilities.canResend, mayReinviteMember(actor, record)),
            onSelect: () => void run(resend(member.id), MESSAGES.members.invitationResent),
          },
          {
            label: 'Withdraw invitation',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: reason(abilities.canRemove, mayRemovePendingMember(actor, record)),
            onSelect: () => setConfirming('withdraw'),
          },
        ]
      : [
          {
            label: 'Edit member',
            icon: <Edit fontSize="small" />,
            reason: reason(abilities.canEdit, mayEditMember(actor, record)),
            onSelect: onEdit,
          },
          member.status === 'ACTIVE'
            ? {
                label: 'Deactivate',
                icon: <Block fontSize="small" />,
                danger: true,
                reason: reason(abilities.canDeactivate, mayDeactivateMember(actor, record)),
                onSelect: () => setConfirming('deactivate'),
              }
            : {
                label: 'Reactivate',
                icon: <Replay fontSize="small" />,
                reason: reason(abilities.canActivate, mayEditMember(actor, record)),
                onSelect: () => void run(update(member.id, { version: member.version, isActive: true })),
              },
        ];

  return (
    <>
      <OverflowMenu size="small" label={`Actions for ${member.user.name}`} actions={actions} />
      <ConfirmDialog
        open={confirming === 'deactivate'}
        danger
        title={`Deactivate ${member.user.name}?`}
        confirmLabel="Deactivate"
        onClose={() => setConfirming(undefined)}
        onConfirm={async () => {
          await update(member.id, { version: member.version, isActive: false });
        }}
      >
        They can no longer open this project. Their name stays on its records, and you can reactivate them
        later.
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'withdraw'}
        danger
        title={`Withdraw the invitation to ${member.user.email}?`}
        confirmLabel="Withdraw invitation"
        onClose={() => setConfirming(undefined)}
        onConfirm={async () => {
          await remove(member.id);
          toast.success(MESSAGES.members.uninvited);
        }}
      >
        The link in the email stops working.
      </ConfirmDialog>
    </>
  );
}
