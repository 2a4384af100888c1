import type { PhasedFaces } from '../transition/status-face.ts';

export const SUBMITTAL_STATUSES = [
  'DRAFT',
  'IN_PROGRESS',
  'CLOSED',
  'GC_REVIEWED',
  'REVISION',
  'APPROVED',
  'REJECTED',
  'EDITED',
  'ASSIGNED',
  'REASSIGNED',
  'APPROVAL_PENDING',
  'TERMINATED',
] as const;
export type SubmittalStatus = (typeof SUBMITTAL_STATUSES)[number];

/** The statuses in the order of the workflow: what a list sorted by status follows. */
export const SUBMITTAL_WORKFLOW: readonly SubmittalStatus[] = [
  'DRAFT',
  'ASSIGNED',
  'IN_PROGRESS',
  'REASSIGNED',
  'GC_REVIEWED',
  'APPROVAL_PENDING',
  'REVISION',
  'REJECTED',
  'EDITED',
  'APPROVED',
  'CLOSED',
  'TERMINATED',
];
if (SUBMITTAL_WORKFLOW.length !== SUBMITTAL_STATUSES.length)
  throw new Error('A status has no place in the workflow');

export const SUBMITTAL_STATUS_FACES: PhasedFaces<SubmittalStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  ASSIGNED: { label: 'Assigned', tone: 'warning', adjective: 'assigned', phase: 'open' },
  IN_PROGRESS: { label: 'In progress', tone: 'info', phase: 'open' },
  REASSIGNED: { label: 'Reassigned', tone: 'warning', adjective: 'reassigned', phase: 'open' },
  GC_REVIEWED: { label: 'GC reviewed', tone: 'info', phase: 'open' },
  APPROVAL_PENDING: { label: 'Approval pending', tone: 'warning', phase: 'open' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved', phase: 'open' },
  REVISION: { label: 'Revision requested', tone: 'warning', phase: 'open' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected', phase: 'open' },
  EDITED: { label: 'Edited', tone: 'info', adjective: 'edited', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'success', adjective: 'closed', phase: 'over' },
  TERMINATED: { label: 'Terminated', tone: 'neutral', adjective: 'terminated', phase: 'over' },
};

/** Where a reassignment leads: to a new assignee, or to a reviewer whom the assignee asks besides. */
export const SUBMITTAL_REASSIGN_STATUSES = [
  'ASSIGNED',
  'REASSIGNED',
] as const satisfies readonly SubmittalStatus[];

export const SUBMITTAL_PURPOSES = ['APPROVAL', 'INFORMATION', 'COMMENT', 'USE_AS_REQUIRED', 'OTHER'] as const;
export type SubmittalPurpose = (typeof SUBMITTAL_PURPOSES)[number];

export const SUBMITTAL_PURPOSE_LABELS: Readonly<Record<SubmittalPurpose, string>> = {
  APPROVAL: 'Approval',
  INFORMATION: 'Information',
  COMMENT: 'Comment',
  USE_AS_REQUIRED: 'Use as required',
  OTHER: 'Other',
};

export const SUBMITTAL_CATEGORIES = ['PRE_CONSTRUCTION', 'CONSTRUCTION', 'CLOSEOUT_AND_MAINTENANCE'] as const;
export type SubmittalCategory = (typeof SUBMITTAL_CATEGORIES)[number];

export const SUBMITTAL_CATEGORY_LABELS: Readonly<Record<SubmittalCategory, string>> = {
  PRE_CONSTRUCTION: 'Pre-Construction',
  CONSTRUCTION: 'Construction',
  CLOSEOUT_AND_MAINTENANCE: 'Closeout & Maintenance',
};

export const SUBMITTAL_TYPES = [
  'SHOP_DRAWING',
  'PRODUCT_DATA',
  'SAMPLE',
  'MOCK_UP',
  'CALCULATIONS',
  'CERTIFICATE',
  'TEST_REPORT',
  'MIX_DESIGN',
  'AS_BUILT',
  'OPERATION_MANUAL',
  'WARRANTY',
  'OTHER',
] as const;
export type SubmittalType = (typeof SUBMITTAL_TYPES)[number];

export const SUBMITTAL_TYPE_LABELS: Readonly<Record<SubmittalType, string>> = {
  SHOP_DRAWING: 'Shop drawing',
  PRODUCT_DATA: 'Product data',
  SAMPLE: 'Sample',
  MOCK_UP: 'Mock-up',
  CALCULATIONS: 'Calculations',
  CERTIFICATE: 'Certificate',
  TEST_REPORT: 'Test report',
  MIX_DESIGN: 'Mix design',
  AS_BUILT: 'As-built',
  OPERATION_MANUAL: 'Operation manual',
  WARRANTY: 'Warranty',
  OTHER: 'Other',
};

/** What an approver has decided on the present revision. */
export const SUBMITTAL_DECISIONS = ['PENDING', 'APPROVED', 'REVISION', 'REJECTED'] as const;
export type SubmittalDecision = (typeof SUBMITTAL_DECISIONS)[number];

/** What a submittal can be linked to. */
export const SUBMITTAL_REFERENCE_TYPES = ['RFI', 'SOV_LINE', 'DOCUMENT'] as const;
export type SubmittalReferenceType = (typeof SUBMITTAL_REFERENCE_TYPES)[number];

/** What the reviewers stamp on it; stands beside the status. */
export const REVIEW_CODES = [
  'APPROVED',
  'APPROVED_AS_NOTED',
  'REVISE_AND_RESUBMIT',
  'REJECTED',
  'FOR_RECORD_ONLY',
] as const;
export type ReviewCode = (typeof REVIEW_CODES)[number];

export const REVIEW_CODE_LABELS: Readonly<Record<ReviewCode, string>> = {
  APPROVED: 'Approved',
  APPROVED_AS_NOTED: 'Approved as Noted',
  REVISE_AND_RESUBMIT: 'Revise and Resubmit',
  REJECTED: 'Rejected',
  FOR_RECORD_ONLY: 'For Record Only',
};

/**
 * The codes each decision can carry, its usual one first; what the general contractor returns bears that of a revision.
 * What is closed as information is FOR_RECORD_ONLY.
 */
export const CODES_OF_DECISION = {
  approve: ['APPROVED', 'APPROVED_AS_NOTED'],
  close: ['FOR_RECORD_ONLY'],
  requestRevision: ['REVISE_AND_RESUBMIT'],
  reject: ['REJECTED'],
} as const satisfies Record<string, readonly [ReviewCode, ...ReviewCode[]]>;

const STRICTNESS: readonly ReviewCode[] = [
  'FOR_RECORD_ONLY',
  'APPROVED',
  'APPROVED_AS_NOTED',
  'REVISE_AND_RESUBMIT',
  'REJECTED',
];

/** The code of a submittal that several approvers stamped: the strictest of theirs; null without any. */
export const strictestCode = (codes: readonly ReviewCode[]): ReviewCode | null =>
  STRICTNESS.findLast((code) => codes.includes(code)) ?? null;
