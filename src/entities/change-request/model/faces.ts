import type { ApproverDecision } from '#domain/change-request/kinds.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';

/** How the decision of one approver looks. */
export const APPROVER_DECISION_FACES: Readonly<Record<ApproverDecision, StatusFace>> = {
  PENDING: { label: 'To decide', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'error' },
};
