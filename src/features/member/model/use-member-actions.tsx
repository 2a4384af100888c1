import Block from '@mui/icons-material/BlockRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Help from '@mui/icons-material/HelpOutlineRounded';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import Replay from '@mui/icons-material/ReplayRounded';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { MemberActor } from '#domain/member/rules.ts';
import type { Member } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { DeactivateDialog } from '../ui/DeactivateDialog';
import { EditMemberDialog } from '../ui/EditMemberDialog';
import { memberRefusal, type MemberStep } from './refusals';
import { useMemberMutations } from './use-member-mutations';
import { missingAuthority, useProjectRights } from '@/shared/session/project';
import { useViewAs } from '@/shared/session/use-view-as';

/** Where a member's page answers what they may do. */
export const WHY = 'why';

interface Acting {
  member: Member;
  projectId: string;
  actor: MemberActor;
  /** Once the invitation is withdrawn, and the member gone with it. */
  onRemoved?: () => void;
}

/** What the reader may do with a member, as the server says in `abilities`, and the dialogs of it. */
export function useMemberActions({ member, projectId, actor, onRemoved }: Acting): {
  actions: MenuAction[];
  dialogs: ReactNode;
} {
  const [open, setOpen] = useState<'edit' | 'deactivate' | 'withdraw' | 'view'>();
  const { update, remove, resend } = useMemberMutations(projectId);
  const viewAs = useViewAs();
  const navigate = useNavigate();
  const rights = useProjectRights(projectId);
  const close = (): void => setOpen(undefined);
  const { abilities, user } = member;
  const reason = (step: MemberStep): string | undefined => memberRefusal(actor, member, step);

  /** `done` is said where the list does not show it. */
  const run = async (work: Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work;
      if (done !== undefined) toast.success(done);
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
    }
  };

  const invited: MenuAction[] = [
    {
      label: 'Resend invitation',
      icon: <Forward fontSize="small" />,
      reason: reason('resend'),
      onSelect: () => void run(resend(member.id), MESSAGES.members.invitationResent),
    },
    {
      label: 'Withdraw invitation',
      icon: <Delete fontSize="small" />,
      danger: true,
      reason: reason('withdraw'),
      onSelect: () => setOpen('withdraw'),
    },
  ];
  const joined: MenuAction[] = [
    {
      label: 'Edit member',
      icon: <Edit fontSize="small" />,
      reason: reason('edit'),
      onSelect: () => setOpen('edit'),
    },
    {
      label: 'View as this member',
      icon: <Visibility fontSize="small" />,
      reason: abilities.viewAsReason ?? undefined,
      onSelect: () => setOpen('view'),
    },
    {
      label: 'Why can’t they?',
      icon: <Help fontSize="small" />,
      reason: missingAuthority(rights, 'MEMBER_MANAGE', 'ask what members may do'),
      onSelect: () =>
        void navigate({
          to: '/app/projects/$projectId/tools/members/$memberId',
          params: { projectId, memberId: member.id },
          hash: WHY,
        }),
    },
    member.status === 'ACTIVE'
      ? {
          label: 'Deactivate',
          icon: <Block fontSize="small" />,
          danger: true,
          reason: reason('deactivate'),
          onSelect: () => setOpen('deactivate'),
        }
      : {
          label: 'Reactivate',
          icon: <Replay fontSize="small" />,
          reason: reason('activate'),
          onSelect: () => void run(update(member.id, { version: member.version, isActive: true })),
        },
  ];

  const dialogs = (
    <>
      {open === 'edit' && <EditMemberDialog projectId={projectId} member={member} onClose={close} />}
      {open === 'deactivate' && <DeactivateDialog projectId={projectId} member={member} onClose={close} />}
      <ConfirmDialog
        open={open === 'view'}
        title={`View the project as ${user.name}?`}
        confirmLabel="View as them"
        onClose={close}
        onConfirm={() => viewAs.begin(projectId, member.id)}
      >
        You see what {user.name} sees here, for at most 30 minutes, and can change nothing anywhere until you
        stop. They are told, and it stays in the history. Your account stays your own.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'withdraw'}
        danger
        title={`Withdraw the invitation to ${user.email}?`}
        confirmLabel="Withdraw invitation"
        onClose={close}
        onConfirm={async () => {
          await remove(member.id);
          toast.success(MESSAGES.members.uninvited);
          onRemoved?.();
        }}
      >
        The link in the email stops working.
      </ConfirmDialog>
    </>
  );
  return { actions: member.status === 'PENDING' ? invited : joined, dialogs };
}
