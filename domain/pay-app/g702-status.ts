import { recallable } from '../signing/recallable.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { among, named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';

export const G702_STATUSES = ['DRAFT', 'SUBMITTED', 'SIGNATURE_PENDING', 'APPROVED', 'UNLOCKED'] as const;
export type G702Status = (typeof G702_STATUSES)[number];

export const G702_STATUS_FACES: PhasedFaces<G702Status> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  SUBMITTED: { label: 'Issued', tone: 'info', adjective: 'issued', phase: 'open' },
  SIGNATURE_PENDING: { label: 'Signature pending', tone: 'warning', phase: 'open' },
  APPROVED: { label: 'Signed', tone: 'success', adjective: 'signed', phase: 'over' },
  UNLOCKED: { label: 'Unlocked', tone: 'info', adjective: 'unlocked', phase: 'open' },
};

/** Documents that are sent out for signature. */
export const SIGNATURE_DOCUMENTS = ['G702', 'CLW', 'UCLW', 'CHANGE_ORDER'] as const;
export type SignatureDocument = (typeof SIGNATURE_DOCUMENTS)[number];

export interface G702Record {
  status: G702Status;
  /** Creator of the pay application. */
  creatorId: string;
  /** Who may certify the amount (see certifiersOf). */
  certifierIds: readonly string[];
  /** People asked to sign, and whether this signature completes the packet. */
  signerIds: readonly string[];
  allSigned: boolean;
  /** Whether anyone has signed it. */
  anySignature: boolean;
  /** Whether the signer whose turn it is has left the project. */
  askedHasLeft?: boolean | undefined;
  /** The G702 is made from an approved G703 (and from the inspector's report, where one is required). */
  readyToBill: boolean;
}

const creator = named('the creator of the pay application', (g702: G702Record) => g702.creatorId);
const certifier = among('the person certifying it', (g702: G702Record) => g702.certifierIds);
const signer = among('a named signer', (g702: G702Record) => g702.signerIds);

const READY = {
  holds: (g702: G702Record) => g702.readyToBill,
  code: 'WRONG_STATUS',
  reason: "The G703 has to be approved, and the inspector's report filed where one is required, first.",
} as const;

/** G702 application: generated from the approved G703, signed by the named signers. */
export const g702Machine = defineMachine<G702Record>()({
  noun: 'G702',
  statuses: G702_STATUSES,
  faces: G702_STATUS_FACES,
  actions: {
    // Whom the term names notes the amount whatever their role sees of payments; reading it is the gate (readers.ts).
    save: {
      ...says('edit'),
      from: ['DRAFT', 'UNLOCKED'],
      to: 'DRAFT',
      authority: 'PROJECT_VIEW',
      who: [creator, certifier],
    },
    /** The amount certified: by the paying side alone, on figures that it has approved. */
    certify: {
      ...says('certify the amount of'),
      from: ['DRAFT', 'UNLOCKED'],
      to: 'DRAFT',
      authority: 'PROJECT_VIEW',
      who: [certifier],
      conditions: [READY],
    },
    generate: {
      ...says('issue'),
      from: ['DRAFT'],
      to: 'SUBMITTED',
      authority: 'PAYMENT_MANAGE',
      who: [creator],
      conditions: [READY],
    },
    send: {
      ...says('send for signature'),
      from: ['SUBMITTED'],
      to: 'SIGNATURE_PENDING',
      authority: 'PAYMENT_MANAGE',
      who: [creator],
      conditions: [
        READY,
        {
          holds: (g702) => g702.signerIds.length > 0,
          code: 'VALIDATION_FAILED',
          reason: 'Name at least one signer before sending the G702 for signature.',
        },
      ],
    },
    /** Its sender takes the request back before anybody has signed. */
    recall: {
      ...says('recall'),
      from: ['SIGNATURE_PENDING'],
      to: 'SUBMITTED',
      authority: 'PAYMENT_MANAGE',
      who: [creator],
      conditions: [recallable((g702) => `This G702 is ${G702_STATUS_FACES[g702.status].label}`)],
    },
    sign: {
      ...says('sign'),
      from: ['SIGNATURE_PENDING'],
      to: (g702) => (g702.allSigned ? 'APPROVED' : stays(g702)),
      who: [signer],
    },
    decline: { ...says('decline'), from: ['SIGNATURE_PENDING'], to: 'UNLOCKED', who: [signer] },
  },
});

export type G702Action = keyof typeof g702Machine.actions;
