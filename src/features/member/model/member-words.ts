import type { Member } from '@/shared/api/generated/model';
import { roleLabel } from '@/shared/session/role-choices';

/** Since when somebody takes part, or is invited while they do not yet. */
export const sinceOf = ({
  status,
  joinedAt,
  invitedAt,
}: Pick<Member, 'status' | 'joinedAt' | 'invitedAt'>): string | null =>
  status === 'PENDING' ? invitedAt : joinedAt;

/** The role, and what they are on this project where somebody said so. */
export const roleText = ({ projectRole, title }: Pick<Member, 'projectRole' | 'title'>): string =>
  [roleLabel(projectRole), title].filter(Boolean).join(' · ');
