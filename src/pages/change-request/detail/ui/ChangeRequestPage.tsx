import { useQuery } from '@tanstack/react-query';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import {
  ChangeRequestBackLink,
  changeRequestListPath,
  changeRequestQueryOptions,
} from '@/entities/change-request';
import { MESSAGES } from '@/shared/i18n/messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { TurnFacts } from '@/shared/ui/TurnFacts';

interface ChangeRequestPageProps {
  projectId: string;
  changeRequestId: string;
}

/** One change request: what changes, what it costs, who decides and what happened. */
export function ChangeRequestPage({ projectId, changeRequestId }: ChangeRequestPageProps) {
  const query = useQuery(changeRequestQueryOptions(projectId, changeRequestId));
  const read = query.data;
  useTitle(read === undefined ? 'Change request' : (read.changeRequestNumber ?? read.subject));
  return (
    <RecordPage
      query={query}
      noun="change request"
      failure={MESSAGES.changeRequests.fetchFailed}
      deniedHint="This change request is still a draft, or of another company. Ask its creator to add you."
      list={{ path: changeRequestListPath(projectId), label: 'All change requests' }}
      banner={72}
    >
      {(change) => (
        <PageContainer>
          <PageHeader
            back={<ChangeRequestBackLink projectId={projectId} />}
            number={change.changeRequestNumber ?? undefined}
            title={change.subject}
            status={CHANGE_REQUEST_STATUS_FACES[change.status]}
            facts={<TurnFacts turn={change.ballInCourt} dueDate={change.dueDate} />}
          />
        </PageContainer>
      )}
    </RecordPage>
  );
}
