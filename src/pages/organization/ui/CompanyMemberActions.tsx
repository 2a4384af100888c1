import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getListCompanyMembersQueryKey,
  removeCompanyMember,
  resendCompanyInvitation,
} from '@/shared/api/generated/companies/companies';
import type { CompanyMember } from '@/shared/api/generated/model';
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
  const [removing, setRemoving] = useState(false);
  const invited = member.status === 'INVITED';
  const name = member.name ?? member.email;
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
            : []),
          {
            label: invited ? 'Withdraw invitation' : 'Remove from the company',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: ownersOnly ?? (isMe ? 'You cannot remove yourself; another owner can.' : undefined),
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      <ConfirmDialog
        open={removing}
        danger
        title={invited ? `Withdraw the invitation to ${member.email}?` : `Remove ${name}?`}
        confirmLabel={invited ? 'Withdraw invitation' : 'Remove'}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await removeCompanyMember(companyId, member.id);
          if (invited) toast.success(MESSAGES.members.uninvited);
          await refresh();
        }}
      >
        {invited
          ? 'The link in the email stops working.'
          : 'They are signed out at once and lose access to the company’s projects. Their name stays on records.'}
      </ConfirmDialog>
    </>
  );
}
