import { takersAmong } from '@/features/member';
import { useListMembers } from '@/shared/api/generated/members/members';
import { HandOverDialog } from '@/shared/ui/dialog/HandOverDialog';
import { toast } from '@/shared/ui/toast/toast';
import { useBulk, versionsOf } from '../../model/use-bulk';
import { type BulkDialogProps, peopleText, PeopleResultDialog, StayingPeople } from './BulkParts';

/** Deactivates the chosen people; what waits for each of them goes to one other. */
export function BulkDeactivateDialog({ projectId, plan, onDone, onCancel }: BulkDialogProps) {
  const members = useListMembers(projectId, { status: ['ACTIVE'] });
  const bulk = useBulk(projectId, ({ succeeded }) => {
    toast.success(`${peopleText(succeeded)} deactivated`);
    onDone();
  });
  if (bulk.result !== undefined)
    return <PeopleResultDialog plan={plan} result={bulk.result} participle="deactivated" onClose={onDone} />;
  const leavers = plan.go.map(({ id }) => id);
  return (
    <HandOverDialog
      title={`Deactivate ${peopleText(plan.go.length)}?`}
      submitLabel="Deactivate"
      waiting={0}
      whatWaits="Whatever waits for them goes to this person; whoever has something that cannot be theirs stays active. Left empty, it all stays where it is."
      people={members.data && takersAmong(members.data.data, leavers)}
      onDone={(choice) => bulk.deactivate({ members: versionsOf(plan.go), ...choice })}
      onClose={onCancel}
    >
      They can no longer open this project, from their next step on. Their names stay on its records, and you
      can reactivate them later.
      <StayingPeople plan={plan} participle="deactivated" />
    </HandOverDialog>
  );
}
