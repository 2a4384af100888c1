import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Badge from '@mui/icons-material/BadgeOutlined';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LeaveCompanyDialog } from '@/features/company/mine';
import {
  getListCompanyMembersQueryKey,
  removeCompanyMember,
  resendCompanyInvitation,
  updateCompanyMember,
} from '@/shared/api/generated/companies/companies';
import type { CompanyMember } from '@/shared/api/generated/model';
import { getGetMeQueryKey } from '@/shared/api/generated/user-profile/user-profile';
import { MESSAGES } from '@/shared/i18n/messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { toast, toastError } from '@/shared/ui/toast/toast';

interface CompanyMemberActionsProps {
  companyId: string;
  member: CompanyMember;
  isOwner: boolean;
  isMe: boolean;
}

/** Removing a person, or withdrawing and repeating an invitation. */
export function CompanyMemberActions({ companyId, member, isOwner, isMe }: CompanyMemberActionsProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'remove' | 'role'>();
  const invited = member.status === 'INVITED';
  const name = member.name ?? member.email;
  const becomes = member.roleName === 'ORG_OWNER' ? 'ORG_MEMBER' : 'ORG_OWNER';
  const refresh = () => queryClient.invalidateQueries({ queryKey: getListCompanyMembersQueryKey(companyId) });
  const ownersOnly = isOwner ? undefined : 'Only an owner of the company can do this.';

  const resend = async (): Promise<void> => {
    try {
      await resendCompanyInvitation(companyId, { memberId: member.id });
      toast.success(MESSAGES.members.invitationResent);
    } catch (error) {
      toastError(error, MESSAGES.common.saveFailed);
    }
    await refresh();
  };

  return (
    <>
      <OverflowMenu
        size="small"
        label={`Actions for ${name}`}
        actions={[
          ...(invited
            ? [
                {
                  label: 'Resend invitation',
                  icon: <Forward fontSize="small" />,
                  reason: ownersOnly,
                  onSelect: () => void resend(),
                },
              ]
            : [
                {
                  label: becomes === 'ORG_OWNER' ? 'Make an owner' : 'Make a member',
                  icon: <Badge fontSize="small" />,
                  reason: ownersOnly,
                  onSelect: () => setAsking('role'),
                },
              ]),
          {
            label: invited ? 'Withdraw invitation' : 'Remove from the company',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: ownersOnly ?? (isMe ? 'Leave the company under “Your companies”.' : undefined),
            onSelect: () => setAsking('remove'),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === 'role'}
        title={becomes === 'ORG_OWNER' ? `Make ${name} an owner?` : `Make ${name} a member?`}
        confirmLabel={becomes === 'ORG_OWNER' ? 'Make an owner' : 'Make a member'}
        onClose={() => setAsking(undefined)}
        onConfirm={async () => {
          try {
            await updateCompanyMember(companyId, member.id, { version: member.version, roleName: becomes });
          } finally {
            await refresh();
            if (isMe) await queryClient.invalidateQueries({ queryKey: getGetMeQueryKey() });
          }
          toast.success('Role changed');
        }}
      >
        {becomes === 'ORG_OWNER'
          ? 'Owners edit the company and manage its people and its subscription.'
          : 'Members read the company and work on its projects; they no longer edit it or manage its people.'}
      </ConfirmDialog>
      {asking === 'remove' && !invited && (
        <LeaveCompanyDialog
          companyId={companyId}
          memberId={member.id}
          title={`Remove ${name}?`}
          submitLabel="Remove"
          onClose={() => setAsking(undefined)}
          onDone={async (choice) => {
            await removeCompanyMember(companyId, member.id, choice);
            setAsking(undefined);
            await refresh();
          }}
        >
          They are signed out at once and lose access to the company’s projects. Their name stays on records.
        </LeaveCompanyDialog>
      )}
      <ConfirmDialog
        open={asking === 'remove' && invited}
        danger
        title={`Withdraw the invitation to ${member.email}?`}
        confirmLabel="Withdraw invitation"
        onClose={() => setAsking(undefined)}
        onConfirm={async () => {
          await removeCompanyMember(companyId, member.id);
          toast.success(MESSAGES.members.uninvited);
          await refresh();
        }}
      >
        The link in the email stops working.
      </ConfirmDialog>
    </>
  );
}
