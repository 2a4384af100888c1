import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import { getListChangeRequestsResponseMock } from '@/shared/api/generated/change-requests/change-requests.msw';
import type { ChangeRequest, ChangeRequestStatus } from '@/shared/api/generated/model';

/** The contract's own: one that waits for its approver, a credit and an addition that are signed. */
const [WAITING, CREDIT, ADDITION] = getListChangeRequestsResponseMock().data as [
  ChangeRequest,
  ChangeRequest,
  ChangeRequest, // the contract's example has three
];
export const APPROVER = (WAITING.approvers[0] as ChangeRequest['approvers'][number]).assignee;
/** The reader of the stories. */
export const ME = WAITING.createdBy;

type Given = Partial<ChangeRequest> & { status: ChangeRequestStatus; subject: string };

/** One that is under way, with whose turn it is. */
function underWay(number: number, turn: string | ChangeRequest['createdBy'], given: Given): ChangeRequest {
  const id = String(number).padStart(4, '0');
  const overdue = given.isOverdue ?? false;
  const dueDate = given.dueDate ?? null;
  return {
    ...WAITING,
    id: `c6e20d41-${id}-4b20-8c02-000000000003`,
    changeRequestNumber: given.status === 'DRAFT' ? null : `CR-${id}`,
    createdAt: new Date(Date.UTC(2026, 3, number, 15)).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 3, number + 1, 15)).toISOString(),
    ...given,
    dueDate,
    ballInCourt:
      CHANGE_REQUEST_STATUS_FACES[given.status].phase === 'over'
        ? null
        : {
            user: typeof turn === 'string' ? null : turn,
            action: typeof turn === 'string' ? turn : 'To act',
            since: '2026-04-17T16:20:00Z',
            dueDate,
            isOverdue: overdue,
          },
  };
}

/** A list in every status. */
export const CHANGES: readonly ChangeRequest[] = [
  underWay(16, ME, { status: 'DRAFT', subject: 'Dehumidification before resilient flooring', costImpact: 13_600, scheduleImpactInDays: 0, approvers: [] }),
  underWay(15, ME, { status: 'OPEN', subject: 'Second hose bibb at the loading dock', costImpact: 1_240, scheduleImpactInDays: 0, reason: 'OWNER_REQUEST' }),
  underWay(14, WAITING.requestedBy, { status: 'ASSIGNED', subject: 'Chilled water to the future MRI room', costImpact: 0, scheduleImpactInDays: 0, dueDate: '2026-11-30' }),
  underWay(13, 'RFI to be answered and closed', { status: 'RFI_RAISED', subject: 'Offset the supply main below beam B-14', costImpact: 12_480 }),
  underWay(12, APPROVER, { status: 'APPROVAL_PENDING', subject: 'Bronze storefront and canopy at the main entrance', costImpact: 71_600, scheduleImpactInDays: 10, dueDate: '2026-11-27' }),
  underWay(11, APPROVER, { status: 'APPROVAL_PENDING', subject: 'Added sprinkler heads in the pharmacy vault', costImpact: 4_860, dueDate: '2026-04-16', isOverdue: true }),
  underWay(10, APPROVER, { status: 'RE_SUBMITTED', subject: 'Donor wall allowance', costImpact: 17_650, scheduleImpactInDays: 0 }),
  underWay(9, ME, { status: 'APPROVED', subject: 'Credit for the second monument sign', costImpact: -14_200, scheduleImpactInDays: -2 }),
  underWay(8, ME, { status: 'REJECTED', subject: 'Heated enclosure for the masonry', costImpact: 24_300 }),
  underWay(7, ME, { status: 'CR_UNLOCKED', subject: 'Isolation pads under the rooftop air handlers', costImpact: 11_280 }),
  underWay(6, 'Signers to sign', { status: 'SIGNATURE_PENDING', subject: 'Fire-rated glazing at stair 1', costImpact: 7_920, signatureStatus: 'SENT' }),
  underWay(5, ME, { status: 'TERMINATED', subject: 'Granite pavers at the drop-off', costImpact: 61_750 }),
  CREDIT,
  ADDITION,
]; // oxfmt-ignore
