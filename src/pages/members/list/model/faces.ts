import type { StatusFaces } from '#domain/transition/status-face.ts';
import type { MemberStatusFilter } from './search';

/** How a membership looks to people. */
export const MEMBER_STATUS_FACES: StatusFaces<MemberStatusFilter> = {
  ACTIVE: { label: 'Active', tone: 'success' },
  PENDING: { label: 'Invited', tone: 'warning' },
  INACTIVE: { label: 'Deactivated', tone: 'neutral' },
};
