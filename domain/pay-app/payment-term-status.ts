import { defineMachine, stays } from '../transition/machine.ts';
import { named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';

export const PAYMENT_TERM_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'CLOSED'] as const;
export type PaymentTermStatus = (typeof PAYMENT_TERM_STATUSES)[number];

export const PAYMENT_TERM_STATUS_FACES: PhasedFaces<PaymentTermStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  SUBMITTED: { label: 'Approval pending', tone: 'warning', adjective: 'submitted', phase: 'open' },
  APPROVED: { label: 'Approved', tone: 'success', adjective: 'approved', phase: 'over' },
  REJECTED: { label: 'Rejected', tone: 'error', adjective: 'rejected', phase: 'open' },
  CLOSED: { label: 'Closed', tone: 'neutral', adjective: 'closed', phase: 'over' },
};

export interface PaymentTermRecord {
  status: PaymentTermStatus;
  /** The person on the receiving side who draws up the term. */
  receivingUserId: string;
  approverId: string | null;
  /** Whether any field of the term is missing or wrong (see paymentTermProblems). */
  problemCount: number;
}

const receivingUser = named('the receiving user', (term: PaymentTermRecord) => term.receivingUserId);
const approver = named('its approver', (term: PaymentTermRecord) => term.approverId);

/** Payment term: drawn up by the receiving user, decided by the approver on the paying side. */
export const paymentTermMachine = defineMachine<PaymentTermRecord>()({
  noun: 'payment term',
  statuses: PAYMENT_TERM_STATUSES,
  faces: PAYMENT_TERM_STATUS_FACES,
  actions: {
    update: {
      ...says('edit'),
      from: ['DRAFT', 'REJECTED'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [receivingUser],
    },
    submit: {
      ...says('submit'),
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
      ...says('approve'),
      from: ['SUBMITTED'],
      to: 'APPROVED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    reject: {
      ...says('reject'),
      from: ['SUBMITTED'],
      to: 'REJECTED',
      authority: 'PAYMENT_VIEW',
      who: [approver],
    },
    /** The approver passes it on, or the receiving user sends it to someone else. */
    reassign: {
      ...says('reassign the approver of'),
      from: ['SUBMITTED'],
      to: stays,
      authority: 'PAYMENT_VIEW',
      who: [approver, receivingUser],
    },
    /** Carried out when the last application under the term is closed. */
    close: { ...says('close'), from: ['APPROVED'], to: 'CLOSED', automatic: true },
  },
});

export type PaymentTermAction = keyof typeof paymentTermMachine.actions;
