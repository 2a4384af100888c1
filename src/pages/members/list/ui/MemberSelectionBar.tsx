import Badge from '@mui/icons-material/BadgeOutlined';
import Block from '@mui/icons-material/BlockRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import { type ReactNode, useState } from 'react';
import type { MemberActor } from '#domain/member/rules.ts';
import { memberRefusal } from '@/features/member';
import type { Member } from '@/shared/api/generated/model';
import { planBulk, planRefusal } from '@/shared/lib/record/bulk';
import { SelectionBar } from '@/shared/ui/list/SelectionBar';
import type { Selection } from '@/shared/ui/list/use-selection';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { BulkDeactivateDialog } from './bulk/BulkDeactivateDialog';
import { BulkInvitationsDialog } from './bulk/BulkInvitationsDialog';
import { BulkRoleDialog } from './bulk/BulkRoleDialog';

type Step = 'role' | 'deactivate' | 'resend' | 'withdraw';

const BUTTONS: readonly { step: Step; label: string; icon: ReactNode }[] = [
  { step: 'role', label: 'Role', icon: <Badge /> },
  { step: 'deactivate', label: 'Deactivate', icon: <Block /> },
  { step: 'resend', label: 'Resend', icon: <Forward /> },
  { step: 'withdraw', label: 'Withdraw', icon: <Delete /> },
];

interface MemberSelectionBarProps {
  projectId: string;
  actor: MemberActor;
  selection: Selection<Member>;
}

/** What can be done with the chosen people. */
export function MemberSelectionBar({ projectId, actor, selection }: MemberSelectionBarProps) {
  const [asking, setAsking] = useState<Step | null>(null);
  const members = [...selection.rows.values()];
  if (members.length === 0) return null;
  const planOf = (step: Step) => planBulk(members, (member) => memberRefusal(actor, member, step));
  const dialog = (step: Step) => ({
    projectId,
    plan: planOf(step),
    onCancel: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      selection.clear();
    },
  });
  return (
    <>
      <SelectionBar count={members.length} onClear={selection.clear}>
        {BUTTONS.map(({ step, label, icon }) => (
          <PermissionButton
            key={step}
            size="xs"
            startIcon={icon}
            reason={planRefusal(planOf(step), 'people')}
            onClick={() => setAsking(step)}
          >
            {label}
          </PermissionButton>
        ))}
      </SelectionBar>
      {asking === 'role' && <BulkRoleDialog {...dialog('role')} />}
      {asking === 'deactivate' && <BulkDeactivateDialog {...dialog('deactivate')} />}
      {(asking === 'resend' || asking === 'withdraw') && (
        <BulkInvitationsDialog {...dialog(asking)} step={asking} />
      )}
    </>
  );
}
