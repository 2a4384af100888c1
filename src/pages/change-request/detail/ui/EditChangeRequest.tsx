import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { ChangeRequestBackLink } from '@/entities/change-request';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { ChangeRequestForm } from '@/widgets/change-request-form';

interface EditChangeRequestProps {
  projectId: string;
  change: ChangeRequestDetail;
  onLeave: () => void;
}

/** The change request's page while it is edited; whoever is only asked for its price finds its prices open. */
export function EditChangeRequest({ projectId, change, onLeave }: EditChangeRequestProps) {
  const pricing = change.createdBy.id !== useMe().user.id;
  const draft = change.status === 'DRAFT' ? 'Edit draft' : 'Edit change request';
  return (
    <PageContainer>
      <PageHeader
        back={<ChangeRequestBackLink projectId={projectId} />}
        number={change.changeRequestNumber ?? undefined}
        title={pricing ? `Prices for ${change.subject}` : draft}
        status={CHANGE_REQUEST_STATUS_FACES[change.status]}
      />
      <ChangeRequestForm projectId={projectId} change={change} onDone={onLeave} onCancel={onLeave} />
    </PageContainer>
  );
}
