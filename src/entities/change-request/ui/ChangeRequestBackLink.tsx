import { TOOLS } from '#domain/tools.ts';
import { BackToList } from '@/shared/ui/list/BackToList';

/** Back to the list of change requests, above the title of one. */
export function ChangeRequestBackLink({ projectId }: { projectId: string }) {
  return (
    <BackToList tool="change-requests" projectId={projectId}>
      {TOOLS.changeRequest.label}
    </BackToList>
  );
}
