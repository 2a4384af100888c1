import type { PhasedFaces } from '../transition/status-face.ts';

export const CHANGE_REQUEST_STATUSES = [
  'DRAFT',
  'OPEN',
  'ASSIGNED',
  'RE_SUBMITTED',
  'RFI_RAISED',
  'APPROVED',
  'REJECTED',
  'CR_UNLOCKED',
  'SIGNED',
  'SIGNATURE_PENDING',
  'TERMINATED',
  'APPROVAL_PENDING',
] as const;
export type ChangeRequestStatus = (typeof CHANGE_REQUEST_STATUSES)[number];

export const CHANGE_REQUEST_STATUS_FACES: PhasedFaces<ChangeRequestStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  OPEN: { label: 'Open', tone: 'info', adjective: 'open', phase: 'open' },
  ASSIGNED: { label: 'Out for pricing', tone: 'warning', phase: 'open' },
  RE_SUBMITTED: { label: 'Resubmitted', tone: 'warning', adjective: 'resubmitted', phase: 'open' },
  RFI_RAISED: { label: 'RFI raised', tone: 'warning', phase: 'open' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved', phase: 'open' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected', phase: 'open' },
  CR_UNLOCKED: { label: 'Unlocked', tone: 'info', adjective: 'unlocked', phase: 'open' },
  SIGNED: { label: 'Signed', tone: 'success', adjective: 'signed', phase: 'over' },
  SIGNATURE_PENDING: { label: 'Signature pending', tone: 'warning', phase: 'open' },
  TERMINATED: { label: 'Terminated', tone: 'neutral', adjective: 'terminated', phase: 'over' },
  APPROVAL_PENDING: { label: 'Approval pending', tone: 'warning', adjective: 'submitted', phase: 'open' },
};
