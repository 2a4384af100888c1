import type { Member } from '@/shared/api/generated/model';
import { useListMembers } from '@/shared/api/generated/members/members';
import { useListProjectPendingTasks } from '@/shared/api/generated/pending-tasks/pending-tasks';
import { HandOverDialog } from '@/shared/ui/dialog/HandOverDialog';
import { takersAmong } from '../model/takers';
import { useMemberMutations } from '../model/use-member-mutations';

interface DeactivateDialogProps {
  projectId: string;
  member: Member;
  onClose: () => void;
}

/** Deactivates a member; what waits for them goes to somebody else in the same step, or nothing happens. */
export function DeactivateDialog({ projectId, member, onClose }: DeactivateDialogProps) {
  const { update } = useMemberMutations(projectId);
  const waiting = useListProjectPendingTasks({ projectId, memberId: member.id, limit: 100 });
  const members = useListMembers(projectId, { status: ['ACTIVE'] });
  return (
    <HandOverDialog
      title={`Deactivate ${member.user.name}?`}
      submitLabel="Deactivate"
      waiting={waiting.isPending ? undefined : (waiting.data?.meta.total ?? 0)}
      things={waiting.data?.data.map(({ title, action }) => `${title}: ${action}`)}
      people={members.data && takersAmong(members.data.data, [member.id])}
      onDone={async (choice) => {
        await update(member.id, { version: member.version, isActive: false, ...choice });
        onClose();
      }}
      onClose={onClose}
    >
      They can no longer open this project, from their next step on. Their name stays on its records, and you
      can reactivate them later. What is to go to several people is reassigned in its own tool first.
    </HandOverDialog>
  );
}
