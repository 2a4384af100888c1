import {
  mayDeactivateMember,
  mayEditMember,
  mayReinviteMember,
  mayRemovePendingMember,
  type MemberActor,
  type MemberDecision,
  type MemberRecord,
} from '#domain/member/rules.ts';
import type { Member } from '@/shared/api/generated/model';

/** What somebody may do with a member of a project. */
export type MemberStep = 'edit' | 'role' | 'deactivate' | 'activate' | 'resend' | 'withdraw';

const recordOf = ({ user, projectRole, isActive, status, invitedBy }: Member): MemberRecord => ({
  userId: user.id,
  projectRole: projectRole.roleName,
  isActive,
  isPending: status === 'PENDING',
  invitedById: invitedBy?.id ?? null,
});

type Rule = (member: Member) => boolean;
type Why = (actor: MemberActor, member: MemberRecord) => MemberDecision;

const STEPS: Record<MemberStep, readonly [Rule, Why]> = {
  edit: [({ abilities }) => abilities.canEdit, mayEditMember],
  role: [
    ({ abilities }) => abilities.assignableRoles.length > 0,
    (actor, member) =>
      actor.userId === member.userId
        ? { ok: false, reason: 'You cannot change your own role.' }
        : mayEditMember(actor, member),
  ],
  deactivate: [({ abilities }) => abilities.canDeactivate, mayDeactivateMember],
  activate: [({ abilities }) => abilities.canActivate, mayEditMember],
  resend: [({ abilities }) => abilities.canResend, mayReinviteMember],
  withdraw: [({ abilities }) => abilities.canRemove, mayRemovePendingMember],
};

/** Whether the reader could not take it back once the member has this role. */
export const isForGood = (
  actor: MemberActor,
  member: Member,
  projectRole: MemberRecord['projectRole'],
): boolean => !mayEditMember(actor, { ...recordOf(member), projectRole }).ok;

/** Why the reader may not do it; undefined where they may. The server's word decides; the rule that it followed says why. */
export function memberRefusal(actor: MemberActor, member: Member, step: MemberStep): string | undefined {
  const [allowed, why] = STEPS[step];
  if (allowed(member)) return undefined;
  const decision = why(actor, recordOf(member));
  return decision.ok ? 'You cannot do this now.' : decision.reason;
}
