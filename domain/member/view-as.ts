import type { Authority } from '../authority/modules.ts';
import type { Actor } from '../authority/scope.ts';
import { rightsBeyond } from './invite.ts';
import type { MemberDecision, MemberRecord } from './rules.ts';

/** How long a view as somebody else lasts, unless it is ended before. */
export const VIEW_AS_MINUTES = 30;

/** What every call but reading is answered with meanwhile. */
export const VIEW_AS_CHANGES_NOTHING =
  'You are viewing this project as someone else, which changes nothing. Stop viewing to go on as yourself.';

/** The member who is to be viewed as, with company and effective rights. */
export interface ViewedMember extends MemberRecord {
  companyId: string | null;
  authorities: readonly Authority[];
}

const no = (reason: string): MemberDecision => ({ ok: false, reason });

/**
 * Whether somebody may view the project as a member. Seeing as another shows their drafts and what is private to them, so
 * it stays among people who answer to each other: a project admin sees as anybody, whoever else manages members as the
 * people of their own company whom they may edit. And it never shows what is beyond one's own rights.
 */
export function mayViewAs(actor: Actor, member: ViewedMember, mayEdit: MemberDecision): MemberDecision {
  if (actor.userId === member.userId) return no('You see the project as yourself already.');
  if (member.isPending) return no('They have not joined the project.');
  if (!member.isActive) return no('They no longer take part in the project.');
  if (!actor.authorities.includes('MEMBER_MANAGE') || actor.projectRole === null)
    return no('Your role does not let you view as this member.');
  if (actor.projectRole !== 'PROJECT_ADMIN') {
    if (actor.companyId === null || actor.companyId !== member.companyId)
      return no('You can view as people of your own company only.');
    if (!mayEdit.ok) return no('Your role does not let you view as this member.');
  }
  const granter = { projectRole: actor.projectRole, authorities: actor.authorities };
  const [first] = rightsBeyond(granter, member.projectRole, member.authorities);
  if (first !== undefined) return no(`They have ${first}, which you do not have.`);
  return { ok: true };
}
