import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { RouterButton } from '@/shared/ui/RouterButton';
import { mainStep } from '../model/turn';
import type { ChangeRequestDialog } from './ChangeRequestDialogs';

interface StepButtonsProps {
  projectId: string;
  change: ChangeRequestDetail;
  onEdit: () => void;
  ask: (dialog: ChangeRequestDialog) => void;
}

/** The step that its status asks for, and at most one beside it; the rest is in the menu. */
export function StepButtons({ projectId, change, onEdit, ask }: StepButtonsProps) {
  const me = useMe();
  const { abilities } = change;
  const main = mainStep(change, me.user.id);
  const creates = change.createdBy.id === me.user.id;
  const form = (label: string) => (
    <Button size="sm" onClick={() => ask('pdf')}>
      {label}
    </Button>
  );
  switch (change.status) {
    case 'DRAFT':
    case 'OPEN':
    case 'ASSIGNED':
    case 'REJECTED':
    case 'CR_UNLOCKED':
      if (change.status === 'ASSIGNED' && change.pricing?.assignee.id === me.user.id)
        return (
          <PermissionButton
            size="sm"
            variant={main === 'price' ? 'solid' : 'default'}
            reason={reasonOf(abilities.save)}
            onClick={onEdit}
          >
            {change.pricing?.pricedAt ? 'Change prices' : 'Enter prices'}
          </PermissionButton>
        );
      return (
        <>
          <PermissionButton size="sm" reason={reasonOf(abilities.save)} onClick={onEdit}>
            {change.status === 'DRAFT' ? 'Edit draft' : 'Edit'}
          </PermissionButton>
          <PermissionButton
            size="sm"
            variant={main === 'submit' ? 'solid' : 'default'}
            reason={reasonOf(abilities.submit)}
            onClick={() => ask('submit')}
          >
            {change.status === 'REJECTED' || change.status === 'CR_UNLOCKED'
              ? 'Submit again'
              : 'Submit for approval'}
          </PermissionButton>
        </>
      );
    case 'APPROVAL_PENDING':
    case 'RE_SUBMITTED':
      // Who asks for the approval has nothing to decide.
      if (creates) return form('View form');
      return (
        <>
          <PermissionButton size="sm" reason={reasonOf(abilities.reject)} onClick={() => ask('reject')}>
            Reject
          </PermissionButton>
          <PermissionButton
            size="sm"
            variant={main === 'decide' ? 'solid' : 'default'}
            reason={reasonOf(abilities.approve)}
            onClick={() => ask('approve')}
          >
            Approve
          </PermissionButton>
        </>
      );
    case 'RFI_RAISED': {
      const open = change.rfis.find(({ isOpen, isOrigin }) => isOpen && !isOrigin);
      if (open === undefined) return form('View form');
      return (
        <RouterButton
          size="sm"
          to="/app/projects/$projectId/tools/rfi/$rfiId"
          params={{ projectId, rfiId: open.id }}
        >
          Open {open.rfiNumber ?? 'the RFI'}
        </RouterButton>
      );
    }
    case 'APPROVED':
      return (
        <PermissionButton
          size="sm"
          variant={main === 'send' ? 'solid' : 'default'}
          reason={reasonOf(abilities.sendForSignature)}
          onClick={() => ask('send')}
        >
          Send for signature
        </PermissionButton>
      );
    case 'SIGNATURE_PENDING':
      return (
        <>
          {form('View change order')}
          {main === 'sign' && (
            <RouterButton
              size="sm"
              variant="solid"
              to="/app/projects/$projectId/tools/change-requests/$changeRequestId/sign"
              params={{ projectId, changeRequestId: change.id }}
            >
              Sign
            </RouterButton>
          )}
        </>
      );
    case 'SIGNED':
      return form('View change order');
    case 'TERMINATED':
      return form('View form');
  }
}
