import type { MemberActor } from '#domain/member/rules.ts';
import type { Member } from '@/shared/api/generated/model';
import { OverflowMenu } from '@/shared/ui/page/OverflowMenu';
import { useMemberActions } from '../model/use-member-actions';

interface MemberActionsProps {
  member: Member;
  projectId: string;
  actor: MemberActor;
}

/** The menu of a member in a list. */
export function MemberActions(props: MemberActionsProps) {
  const { actions, dialogs } = useMemberActions(props);
  return (
    <>
      <OverflowMenu size="small" label={`Actions for ${props.member.user.name}`} actions={actions} />
      {dialogs}
    </>
  );
}
