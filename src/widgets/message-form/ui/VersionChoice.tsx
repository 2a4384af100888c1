import { useListMessageCategories } from '@/shared/api/generated/messages/messages';
import { formatAgo } from '@/shared/lib/dates/format';
import type { VersionSide } from '@/shared/lib/forms/versions';
import { useProjectPeople } from '@/shared/session/project-people';
import { VersionDialog } from '@/shared/ui/form/VersionDialog';
import { type Conflict, shownDifferences } from '../model/versions';

interface VersionChoiceProps {
  projectId: string;
  conflict: Conflict;
  onSettle: (choices: Readonly<Partial<Record<string, VersionSide>>>) => void;
  onClose: () => void;
}

/** The author saved the message in another window meanwhile: which version of each field is to stand. */
export function VersionChoice({ projectId, conflict, onSettle, onClose }: VersionChoiceProps) {
  const people = useProjectPeople(projectId).data ?? [];
  const categories = useListMessageCategories(projectId).data?.data ?? [];
  return (
    <VersionDialog
      saved={`You saved it in another window ${formatAgo(conflict.record.updatedAt)}.`}
      differences={shownDifferences(conflict, people, categories)}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
