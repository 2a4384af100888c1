import { TOOLS } from '../tools.ts';
import { defineMachine, leavesDraft, stays } from '../transition/machine.ts';
import { managerOfAll } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import { statusesIn } from '../transition/status-face.ts';
import { CHANGE_REQUEST_STATUS_FACES, CHANGE_REQUEST_STATUSES } from './faces.ts';
import {
  APPROVERS_SET,
  CHANGE_REQUEST_TURNS,
  type ChangeRequestRecord,
  type ChangeRequestTurn,
  COMPLETE,
  RECALLABLE,
  NOT_YET_APPROVED,
  pendingApprovers,
  PRICING_ASKED,
  UNSIGNED,
  WAITING,
  WHO,
} from './record.ts';

/** Change request: drafted and numbered, priced, decided by all its approvers, signed into a change order. */
export const changeRequestMachine = defineMachine<ChangeRequestRecord, ChangeRequestTurn>()({
  noun: TOOLS.changeRequest.one,
  statuses: CHANGE_REQUEST_STATUSES,
  faces: CHANGE_REQUEST_STATUS_FACES,
  turns: CHANGE_REQUEST_TURNS,
  actions: {
    save: {
      ...says('edit'),
      from: ['DRAFT', 'OPEN', 'ASSIGNED', 'REJECTED', 'CR_UNLOCKED'],
      // The first full save numbers it; a draft may also be kept as a draft.
      to: (request) => (request.status === 'DRAFT' && !request.keepAsDraft ? 'OPEN' : request.status),
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator, WHO.pricer],
      adds: (request) => leavesDraft(request) && !request.keepAsDraft,
    },
    askForPricing: {
      ...says('ask for pricing of', 'sent out for pricing'),
      from: ['OPEN'],
      to: 'ASSIGNED',
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator],
      conditions: [PRICING_ASKED],
    },
    submit: {
      ...says('submit'),
      from: ['DRAFT', 'OPEN', 'ASSIGNED', 'REJECTED', 'CR_UNLOCKED'],
      to: (request) =>
        request.status === 'REJECTED' || request.status === 'CR_UNLOCKED'
          ? 'RE_SUBMITTED'
          : 'APPROVAL_PENDING',
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator],
      adds: leavesDraft,
      conditions: [COMPLETE, ...APPROVERS_SET],
    },
    approve: {
      ...says('approve'),
      from: WAITING,
      // It stays where it is until the last approver has decided.
      to: (request) => (pendingApprovers(request).length <= 1 ? 'APPROVED' : request.status),
      authority: 'CHANGE_REQUEST_VIEW',
      who: [WHO.approver],
      conditions: [NOT_YET_APPROVED],
    },
    reject: {
      ...says('reject'),
      from: WAITING,
      to: 'REJECTED',
      authority: 'CHANGE_REQUEST_VIEW',
      who: [WHO.approver],
    },
    unlock: {
      ...says('unlock'),
      from: ['APPROVED'],
      to: 'CR_UNLOCKED',
      authority: 'CHANGE_REQUEST_VIEW',
      who: [WHO.approver],
      conditions: [UNSIGNED],
    },
    revoke: {
      ...says('revoke the approval of'),
      from: ['APPROVED'],
      to: 'APPROVAL_PENDING',
      authority: 'CHANGE_REQUEST_VIEW',
      who: [WHO.whoApproved],
      conditions: [UNSIGNED],
    },
    sendForSignature: {
      ...says('send for signature'),
      from: ['APPROVED'],
      to: 'SIGNATURE_PENDING',
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator],
    },
    /** The sender takes the request back, as with pay applications: it is approved as before, and can be sent to others. */
    recall: {
      ...says('recall'),
      from: ['SIGNATURE_PENDING'],
      to: 'APPROVED',
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator],
      conditions: [RECALLABLE],
    },
    /** A signer signs the packet; the last signature makes it a change order. */
    sign: {
      ...says('sign'),
      from: ['SIGNATURE_PENDING'],
      to: (request) => (request.allSigned ? 'SIGNED' : 'SIGNATURE_PENDING'),
      who: [WHO.signer],
      automatic: true,
    },
    decline: {
      ...says('decline'),
      from: ['SIGNATURE_PENDING'],
      to: 'CR_UNLOCKED',
      who: [WHO.signer],
      automatic: true,
    },
    /** The change order that it went out with others in is taken back or ended with one of them: it is approved as before. */
    orderEnded: {
      ...says('take back'),
      from: ['SIGNATURE_PENDING'],
      to: 'APPROVED',
      automatic: true,
    },
    /** An RFI is raised on it: it waits for the answer, where that is not there yet. */
    raiseRfi: {
      ...says('raise an RFI on', 'put on hold by an RFI'),
      from: [
        'OPEN',
        'ASSIGNED',
        'APPROVAL_PENDING',
        'RE_SUBMITTED',
        'APPROVED',
        'REJECTED',
        'CR_UNLOCKED',
        'RFI_RAISED',
      ],
      to: (request) => (request.openRfiCount > 0 ? 'RFI_RAISED' : request.status),
      automatic: true,
    },
    /** The last open RFI on it is closed: it goes back to where it was. */
    rfiClosed: {
      ...says('resume'),
      from: ['RFI_RAISED'],
      to: (request) => (request.openRfiCount > 0 ? 'RFI_RAISED' : (request.statusBeforeRfi ?? 'OPEN')),
      automatic: true,
    },
    terminate: {
      ...says('terminate'),
      from: statusesIn(CHANGE_REQUEST_STATUS_FACES, 'draft', 'open'),
      to: 'TERMINATED',
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator, managerOfAll('CHANGE_REQUEST')],
    },
    remove: {
      ...says('delete'),
      from: ['DRAFT'],
      to: stays,
      authority: 'CHANGE_REQUEST_MANAGE',
      who: [WHO.creator],
    },
  },
});

export type ChangeRequestAction = keyof typeof changeRequestMachine.actions;
