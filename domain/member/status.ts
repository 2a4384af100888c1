/** A member of a project: taking part, invited but not joined yet, or deactivated. */
export const MEMBER_STATUSES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export const MEMBER_STATUS_LABELS: Record<MemberStatus, string> = {
  ACTIVE: 'Active',
  PENDING: 'Invited',
  INACTIVE: 'Deactivated',
};
