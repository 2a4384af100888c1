import { defineMachine, stays, type Who } from '../transition/machine.ts';
import type { StatusFaces } from '../transition/status-face.ts';

export const PAYMENT_TERM_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CLOSED'] as const;
export type PaymentTermStatus = (typeof PAYMENT_TERM_STATUSES)[number];

export const PAYMENT_TERM_STATUS_FACES: StatusFaces<PaymentTermStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft' },
  SUBMITTED: { label: 'Approval pending', tone: 'warning', adjective: 'submitted' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected' },
  CLOSED: { label: 'Closed', tone: 'neutral', adjective: 'closed' },
};

export interface PaymentTermRecord {
  status: PaymentTermStatus;
  /** The person on the receiving side who draws up the term. */
  receivingUserId: string;
  approverId: string | null;
  /** Whether any field of the term is missing or wrong (see paymentTermProblems). */
  problemCount: number;
}

const receivingUser: Who<PaymentTermRecord> = {
  phrase: 'the receiving user',
  holds: (actor, term) => actor.userId === term.receivingUserId,
};
const approver: Who<PaymentTermRecord> = {
  phrase: 'its approver',
  holds: (actor, term) => term.approverId !== null && actor.userId === term.approverId,
};

/** Payment term: drawn up by the receiving user, decided by the approver on the paying side. */
export const paymentTermMachine = defineMachine<PaymentTermRecord>()({
  noun: 'payment term',
  statuses: PAYMENT_TERM_STATUSES,
  faces: PAYMENT_TERM_STATUS_FACES,
  actions: {
    update: {
      verb: 'edit',
      participle: 'edited',
      from: ['DRAFT', 'REJECTED'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [receivingUser],
    },
    submit: {
      verb: 'submit',
      participle: 'submitted',
      from: ['DRAFT', 'REJECTED'],
      to: 'SUBMITTED',
      authority: 'PAYMENT_VIEW',
      who: [receivingUser],
      conditions: [
        {
          holds: (term) => term.problemCount === 0,
          code: 'VALIDATION_FAILED',
          reason: 'Some fields of the payment term are missing or wrong. Correct them, then submit.',
        },
        {
          holds: (term) => term.approverId !== term.receivingUserId,
          code: 'VALIDATION_FAILED',
          reason: 'The approver must be someone other than the receiving user.',
        },
      ],
    },
    approve: {
      verb: 'approve',
      participle: 'approved',
      from: ['SUBMITTED'],
      to: 'APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    reject: {
      verb: 'reject',
      participle: 'rejected',
      from: ['SUBMITTED'],
      to: 'REJECTED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    /** The approver passes it on, or the receiving user sends it to someone else. */
    reassign: {
      verb: 'reassign the approver of',
      participle: 'reassigned',
      from: ['SUBMITTED'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [approver, receivingUser],
    },
    /** Carried out when the last application under the term is closed. */
    close: { verb: 'close', participle: 'closed', from: ['APPROVED'], to: 'CLOSED', automatic: true },
  },
});

export type PaymentTermAction = keyof typeof paymentTermMachine.actions;
