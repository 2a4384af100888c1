import type { StatusFaces } from '#domain/transition/status-face.ts';
import { MEMBER_STATUS_LABELS, type MemberStatus } from '#domain/member/status.ts';

/** How a membership looks to people. */
export const MEMBER_STATUS_FACES: StatusFaces<MemberStatus> = {
  ACTIVE: { label: MEMBER_STATUS_LABELS.ACTIVE, tone: 'success' },
  PENDING: { label: MEMBER_STATUS_LABELS.PENDING, tone: 'warning' },
  INACTIVE: { label: MEMBER_STATUS_LABELS.INACTIVE, tone: 'neutral' },
};
