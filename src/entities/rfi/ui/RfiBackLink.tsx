import { BackToList } from '@/shared/ui/list/BackToList';

/** Back to the list of RFIs, above the title of one. */
export function RfiBackLink({ projectId }: { projectId: string }) {
  return (
    <BackToList tool="rfi" projectId={projectId}>
      RFIs
    </BackToList>
  );
}
