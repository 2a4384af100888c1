import { countOf } from '#domain/text/count.ts';
import type { Member, MemberBulkResult } from '@/shared/api/generated/model';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { BulkResultDialog, StayNotice } from '@/shared/ui/list/BulkParts';

export interface BulkDialogProps {
  projectId: string;
  plan: BulkPlan<Member>;
  /** All is done, or read: the selection ends. */
  onDone: () => void;
  onCancel: () => void;
}

/** "1 person", "3 people". */
export const peopleText = (count: number): string => countOf(count, 'person', 'people');

/** Which of the chosen people stay as they are, and why; nothing where all go. */
export function StayingPeople({ plan, participle }: { plan: BulkPlan<Member>; participle: string }) {
  return (
    <StayNotice
      go={peopleText(plan.go.length)}
      stay={peopleText(plan.stay.length)}
      participle={participle}
      items={plan.stay.map(({ record, reason }) => ({ name: record.user.name, reason }))}
    />
  );
}

interface PeopleResultDialogProps {
  plan: BulkPlan<Member>;
  result: MemberBulkResult;
  /** "2 people deactivated, 1 refused" */
  participle: string;
  onClose: () => void;
}

/** What became of each person where the server refused some. */
export function PeopleResultDialog({ plan, result, participle, onClose }: PeopleResultDialogProps) {
  const names = new Map(plan.go.map(({ id, user }) => [id, user.name]));
  return (
    <BulkResultDialog
      title={`${peopleText(result.succeeded)} ${participle}, ${String(result.refused)} refused`}
      refused={result.data
        .filter(({ ok }) => !ok)
        .map(({ memberId, name, reason }) => ({
          name: name ?? names.get(memberId) ?? 'Person',
          reason: reason ?? '',
        }))}
      onClose={onClose}
    />
  );
}
