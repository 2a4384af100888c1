import type { StatusFaces } from '../transition/status-face.ts';

/** What becomes of a failed item: done by its owner, then verified by an inspector or by passing a reinspection. */
export const FOLLOW_UP_STATUSES = ['OPEN', 'DONE', 'VERIFIED'] as const;
export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

export const FOLLOW_UP_STATUS_FACES: StatusFaces<FollowUpStatus> = {
  OPEN: { label: 'Open', tone: 'warning', adjective: 'open' },
  DONE: { label: 'Done', tone: 'info', adjective: 'done' },
  VERIFIED: { label: 'Verified', tone: 'success', adjective: 'verified' },
};
