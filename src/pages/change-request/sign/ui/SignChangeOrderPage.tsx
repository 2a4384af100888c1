import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import {
  ChangeRequestBackLink,
  changeRequestListPath,
  changeRequestQueryOptions,
  signedWith,
} from '@/entities/change-request';
import { openChangeRequestSigning } from '@/shared/api/generated/change-requests/change-requests';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { SignSearch } from '@/shared/lib/links/back-to-work';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecordPage } from '@/shared/ui/page/RecordPage';
import { RouterButton } from '@/shared/ui/RouterButton';
import { TurnFacts } from '@/shared/ui/TurnFacts';
import { SignHere } from '@/widgets/signing';

interface SignChangeOrderPageProps {
  projectId: string;
  changeRequestId: string;
  /** It was entered from the reader's own work, and leads back there. */
  back?: SignSearch['back'];
}

const BASE = '/app/projects/$projectId/tools/change-requests/$changeRequestId';

/** The change order, its contract sums and the signature, for the signer whose turn it is. */
export function SignChangeOrderPage({ projectId, changeRequestId, back }: SignChangeOrderPageProps) {
  const query = useQuery(changeRequestQueryOptions(projectId, changeRequestId));
  const navigate = useNavigate();
  const params = { projectId, changeRequestId };
  useTitle('Sign', query.data?.changeRequestNumber ?? undefined);
  return (
    <RecordPage
      query={query}
      noun="change request"
      failure={TOOL_MESSAGES.changeRequests.fetchFailed}
      deniedHint="This change request is still a draft, or of another company. Ask its creator to add you."
      list={{ path: changeRequestListPath(projectId), label: 'All change requests' }}
    >
      {(change) => (
        <PageContainer>
          <PageHeader
            back={<ChangeRequestBackLink projectId={projectId} />}
            number={change.changeRequestNumber ?? undefined}
            title={change.subject}
            status={CHANGE_REQUEST_STATUS_FACES[change.status]}
            facts={<TurnFacts turn={change.ballInCourt} dueDate={change.dueDate} />}
            subtitle={signedWith(change)}
          />
          <SignHere
            projectId={projectId}
            recordId={changeRequestId}
            open={() => openChangeRequestSigning(projectId, changeRequestId)}
            back={
              back === 'work' ? (
                <RouterButton size="sm" to="/app">
                  Back to your work
                </RouterButton>
              ) : (
                <RouterButton size="sm" to={BASE} params={params}>
                  Back to the change request
                </RouterButton>
              )
            }
            onDone={() => (back === 'work' ? navigate({ to: '/app' }) : navigate({ to: BASE, params }))}
          />
        </PageContainer>
      )}
    </RecordPage>
  );
}
