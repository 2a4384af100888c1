import { SUBMITTAL_STATUS_FACES } from '#domain/submittal/kinds.ts';
import { SubmittalBackLink } from '@/entities/submittal';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { SubmittalForm } from '@/widgets/submittal-form';

interface EditSubmittalProps {
  projectId: string;
  submittal: SubmittalDetail;
  onLeave: () => void;
}

/** The submittal's page while its draft is edited or its next revision is written. */
export function EditSubmittal({ projectId, submittal, onLeave }: EditSubmittalProps) {
  return (
    <PageContainer>
      <PageHeader
        back={<SubmittalBackLink projectId={projectId} />}
        number={submittal.submittalNumber ?? undefined}
        title={submittal.status === 'DRAFT' ? 'Edit draft' : 'Revise submittal'}
        status={SUBMITTAL_STATUS_FACES[submittal.status]}
      />
      <SubmittalForm projectId={projectId} submittal={submittal} onDone={onLeave} onCancel={onLeave} />
    </PageContainer>
  );
}
