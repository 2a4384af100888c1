import { signedWith } from '@/entities/change-request';
import { openChangeRequestSigning } from '@/shared/api/generated/change-requests/change-requests';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { Notice } from '@/shared/ui/Notice';
import { SignInPlace } from './SignInPlace';

interface SignChangeOrderProps {
  projectId: string;
  change: ChangeRequestDetail;
  onClose: () => void;
}

/** A change order and its signature, with what else is signed by it. */
export function SignChangeOrder({ projectId, change, onClose }: SignChangeOrderProps) {
  const together = signedWith(change);
  return (
    <SignInPlace
      title={[change.changeRequestNumber, change.subject].filter(Boolean).join(' ')}
      projectId={projectId}
      recordId={change.id}
      open={() => openChangeRequestSigning(projectId, change.id)}
      onClose={onClose}
    >
      {together !== undefined && <Notice tone="info">{together}</Notice>}
    </SignInPlace>
  );
}
