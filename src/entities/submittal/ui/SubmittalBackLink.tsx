import { BackToList } from '@/shared/ui/list/BackToList';

/** Back to the register, above the title of one submittal. */
export function SubmittalBackLink({ projectId }: { projectId: string }) {
  return (
    <BackToList tool="submittals" projectId={projectId}>
      Submittals
    </BackToList>
  );
}
