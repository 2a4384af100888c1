import type { StatusFaces } from '../transition/status-face.ts';

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

export const CHANGE_REQUEST_STATUS_FACES: StatusFaces<ChangeRequestStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  OPEN: { label: 'Open', tone: 'info', adjective: 'open' },
  ASSIGNED: { label: 'Out for pricing', tone: 'warning' },
  RE_SUBMITTED: { label: 'Resubmitted', tone: 'warning', adjective: 'resubmitted' },
  RFI_RAISED: { label: 'RFI raised', tone: 'warning' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected' },
  CR_UNLOCKED: { label: 'Unlocked', tone: 'info', adjective: 'unlocked' },
  SIGNED: { label: 'Signed', tone: 'success', adjective: 'signed' },
  SIGNATURE_PENDING: { label: 'Signature pending', tone: 'warning' },
  TERMINATED: { label: 'Terminated', tone: 'neutral', adjective: 'terminated' },
  APPROVAL_PENDING: { label: 'Approval pending', tone: 'warning', adjective: 'submitted' },
};
