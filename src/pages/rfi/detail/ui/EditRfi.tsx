import { RFI_STATUS_FACES } from '#domain/rfi/status.ts';
import { RfiBackLink } from '@/entities/rfi';
import { RfiForm } from '@/widgets/rfi-form';
import type { RfiDetail } from '@/shared/api/generated/model';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';

interface EditRfiProps {
  projectId: string;
  rfi: RfiDetail;
  onLeave: () => void;
}

/** The RFI's page while it is edited. */
export function EditRfi({ projectId, rfi, onLeave }: EditRfiProps) {
  return (
    <PageContainer>
      <PageHeader
        back={<RfiBackLink projectId={projectId} />}
        number={rfi.rfiNumber ?? undefined}
        title={rfi.status === 'DRAFT' ? 'Edit draft' : 'Edit RFI'}
        status={RFI_STATUS_FACES[rfi.status]}
      />
      <RfiForm projectId={projectId} rfi={rfi} onDone={onLeave} onCancel={onLeave} />
    </PageContainer>
  );
}
