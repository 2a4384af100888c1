import {
  getListChangeRequestsMockHandler,
  getListChangeRequestsResponseMock,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import type { ChangeRequest, ChangeRequestDetail } from '@/shared/api/generated/model';
import { IN_STATUS, packet } from './change-request-fixture';

const PAGE = getListChangeRequestsResponseMock();
const LISTED = PAGE.data[0] as ChangeRequest; // the example has one

const other = (n: number, subject: string, costImpact: number): ChangeRequest => ({
  ...LISTED,
  id: `c6e20d41-000${String(n)}-4b20-8c02-00000000000${String(n)}`,
  changeRequestNumber: `CR-000${String(n)}`,
  status: 'APPROVED',
  subject,
  costImpact,
});

/** Approved like the one of the stories, on the same schedule. */
export const OTHERS: readonly ChangeRequest[] = [
  other(5, 'Access panels above the corridor ceiling on level 3, east and west', 4_180),
  other(7, 'Credit for the second coat in the shaft', -1_260),
];

/** Answers them where the page asks what else is approved. */
export const othersApproved = getListChangeRequestsMockHandler({ ...PAGE, data: [...OTHERS] });

const together = OTHERS.map(({ id, changeRequestNumber, subject, costImpact, scheduleImpactInDays }) => ({
  id,
  changeRequestNumber: changeRequestNumber ?? '',
  subject,
  costImpact,
  scheduleImpactInDays,
}));

/** Out for signature with others, and signed with them. */
export const OUT_TOGETHER: ChangeRequestDetail = {
  ...IN_STATUS.SIGNATURE_PENDING,
  signaturePacket: { ...packet(0), documentName: 'Change order for CR-0003, CR-0005, CR-0007' },
  togetherWith: together,
};
export const SIGNED_TOGETHER: ChangeRequestDetail = { ...IN_STATUS.SIGNED, togetherWith: together };
