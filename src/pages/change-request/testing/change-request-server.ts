import type { RequestHandler } from 'msw';
import { CHANGE_REQUEST_STATUS_FACES } from '#domain/change-request/faces.ts';
import {
  getApproveChangeRequestMockHandler,
  getAskForChangeRequestPricingMockHandler,
  getDeleteChangeRequestMockHandler,
  getDuplicateChangeRequestMockHandler,
  getGetChangeRequestMockHandler,
  getLinkChangeRequestRfiMockHandler,
  getRecallChangeRequestMockHandler,
  getRejectChangeRequestMockHandler,
  getRemindChangeRequestSignerMockHandler,
  getRevokeChangeRequestApprovalMockHandler,
  getSaveChangeRequestMockHandler,
  getSendChangeRequestForSignatureMockHandler,
  getSubmitChangeRequestMockHandler,
  getTerminateChangeRequestMockHandler,
  getUnlockChangeRequestMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import type {
  ChangeRequestDetail,
  ChangeRequestPricingRequest,
  ChangeRequestSaveRequest,
  UserRef,
} from '@/shared/api/generated/model';
import { refuse } from '@/shared/testing/refusal';
import { entry, IN_STATUS, packet, PRICER, readBy } from './change-request-fixture';

type Step = { comment?: string; version?: number };
type Change = (before: ChangeRequestDetail, body: never) => Partial<ChangeRequestDetail>;

/** A change request that takes every step as the server does, as far as its page shows it. */
export function changeRequestHandlers(start: ChangeRequestDetail, reader: UserRef): RequestHandler[] {
  let change = start;
  const shown = () => readBy(change, reader);
  const step = (handler: typeof getApproveChangeRequestMockHandler, action: string, to: Change) =>
    handler(async ({ request }) => {
      const text = await request.text();
      const body = (text === '' ? {} : JSON.parse(text)) as Step;
      if (body.version !== undefined && body.version !== change.version)
        refuse(409, 'STALE_VERSION', 'Somebody else changed it. Look at it again.');
      change = {
        ...change,
        ...to(change, body as never),
        version: change.version + 1,
        history: [entry(action, reader, body.comment ?? null), ...change.history],
      };
      return shown();
    });
  const mine = (decision: 'PENDING' | 'APPROVED' | 'REJECTED') => (before: ChangeRequestDetail) =>
    before.approvers.map((approver) =>
      approver.assignee.id === reader.id
        ? { ...approver, decision, decidedAt: decision === 'PENDING' ? null : new Date().toISOString() }
        : approver,
    );
  return [
    getGetChangeRequestMockHandler(shown),
    step(getSubmitChangeRequestMockHandler, 'submit', (before) => ({
      status:
        CHANGE_REQUEST_STATUS_FACES[before.status].label === 'Rejected' ? 'RE_SUBMITTED' : 'APPROVAL_PENDING',
      changeRequestNumber: before.changeRequestNumber ?? 'CR-0004',
      approvers: before.approvers.map((each) => ({ ...each, decision: 'PENDING', decidedAt: null })),
    })),
    step(getApproveChangeRequestMockHandler, 'approve', (before) => {
      const approvers = mine('APPROVED')(before);
      return {
        approvers,
        status: approvers.every(({ decision }) => decision === 'APPROVED') ? 'APPROVED' : before.status,
      };
    }),
    step(getRejectChangeRequestMockHandler, 'reject', (before) => ({
      approvers: mine('REJECTED')(before),
      status: 'REJECTED',
    })),
    step(getUnlockChangeRequestMockHandler, 'unlock', (before) => ({
      approvers: before.approvers.map((each) => ({ ...each, decision: 'PENDING', decidedAt: null })),
      status: 'CR_UNLOCKED',
    })),
    step(getRevokeChangeRequestApprovalMockHandler, 'revoke', (before) => ({
      approvers: mine('PENDING')(before),
      status: 'APPROVAL_PENDING',
    })),
    step(
      getAskForChangeRequestPricingMockHandler,
      'askForPricing',
      (_before, body: ChangeRequestPricingRequest) => ({
        status: 'ASSIGNED',
        pricing: {
          assignee: PRICER,
          requestedBy: reader,
          requestedAt: new Date().toISOString(),
          dueDate: body.dueDate ?? null,
          comment: body.comment ?? null,
          pricedAt: null,
        },
      }),
    ),
    step(getSendChangeRequestForSignatureMockHandler, 'sendForSignature', () => ({
      status: 'SIGNATURE_PENDING',
      signatureStatus: 'SENT',
      signaturePacket: packet(0),
    })),
    step(getRecallChangeRequestMockHandler, 'recall', (before) => ({
      status: 'APPROVED',
      signaturePacket: before.signaturePacket && { ...before.signaturePacket, status: 'RECALLED' },
    })),
    step(getRemindChangeRequestSignerMockHandler, 'remind', (before) => ({
      signaturePacket: before.signaturePacket && {
        ...before.signaturePacket,
        signers: before.signaturePacket.signers.map((signer) =>
          signer.status === 'SENT' ? { ...signer, remindedAt: new Date().toISOString() } : signer,
        ),
      },
    })),
    step(getLinkChangeRequestRfiMockHandler, 'raiseRfi', (before) => ({
      status: 'RFI_RAISED',
      statusBeforeRfi: before.status,
      rfis: IN_STATUS.RFI_RAISED.rfis,
    })),
    step(getTerminateChangeRequestMockHandler, 'terminate', (_before, body: Step) => ({
      status: 'TERMINATED',
      terminationComment: body.comment ?? null,
    })),
    step(getSaveChangeRequestMockHandler, 'save', (before, body: ChangeRequestSaveRequest) => ({
      subject: body.subject ?? before.subject,
      description: body.description === undefined ? before.description : body.description,
      status: body.isDraft === true ? 'DRAFT' : before.status === 'DRAFT' ? 'OPEN' : before.status,
      changeRequestNumber: body.isDraft === true ? null : (before.changeRequestNumber ?? 'CR-0004'),
    })),
    getDuplicateChangeRequestMockHandler(() => {
      change = readBy({ ...IN_STATUS.DRAFT, id: crypto.randomUUID(), subject: change.subject }, reader);
      return change;
    }),
    getDeleteChangeRequestMockHandler(),
  ];
}
