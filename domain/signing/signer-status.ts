import { defineMachine, stays, type Condition, type Who } from '../transition/machine.ts';
import type { StatusFaces } from '../transition/status-face.ts';
import { PACKET_STATUS_FACES, type PacketStatus } from './packet-status.ts';

/** How far one signer is. SIGN_PENDING waits for an earlier signer. */
export const SIGNATURE_STATUSES = ['SENT', 'VIEWED', 'SIGNED', 'REJECTED', 'SIGN_PENDING'] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];

export const SIGNATURE_STATUS_FACES: StatusFaces<SignatureStatus> = {
  SIGN_PENDING: { label: 'Not asked yet', tone: 'neutral' },
  SENT: { label: 'Link sent', tone: 'warning' },
  VIEWED: { label: 'Opened', tone: 'warning' },
  SIGNED: { label: 'Signed', tone: 'success' },
  REJECTED: { label: 'Declined', tone: 'error' },
};

export const SIGNER_ROLES = ['CONTRACTOR', 'CERTIFIER', 'OWNER', 'CLAIMANT'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

export const SIGNER_ROLE_LABELS: Readonly<Record<SignerRole, string>> = {
  CONTRACTOR: 'Contractor',
  CERTIFIER: 'Certifier',
  OWNER: 'Owner',
  CLAIMANT: 'Claimant',
};

export const SIGNATURE_TYPES = ['TYPED', 'DRAWN'] as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[number];

/** One person's part in a packet. */
export interface SignatureRecord {
  status: SignatureStatus;
  userId: string;
  packetStatus: PacketStatus;
}

const themselves: Who<SignatureRecord> = {
  phrase: 'the person it was sent to',
  holds: (actor, signature) => actor.userId === signature.userId,
};

const UNDER_WAY: Condition<SignatureRecord> = {
  holds: ({ packetStatus }) => packetStatus === 'SENT',
  code: 'WRONG_STATUS',
  reason: ({ packetStatus }) =>
    `This document is ${PACKET_STATUS_FACES[packetStatus].label}; it can be signed or declined only while it is out for signature.`,
};

/** One signer's way through a packet: asked, opened, signed or declined. */
export const signatureMachine = defineMachine<SignatureRecord>()({
  noun: 'signature',
  statuses: SIGNATURE_STATUSES,
  faces: SIGNATURE_STATUS_FACES,
  actions: {
    ask: {
      verb: 'ask for',
      participle: 'asked for',
      from: ['SIGN_PENDING'],
      to: 'SENT',
      automatic: true,
    },
    renewLink: {
      verb: 'send a new link for',
      participle: 'renewed',
      from: ['SENT', 'VIEWED'],
      to: stays,
      who: [themselves],
      conditions: [UNDER_WAY],
    },
    sign: {
      verb: 'give',
      participle: 'given',
      from: ['SENT', 'VIEWED'],
      to: 'SIGNED',
      who: [themselves],
      conditions: [UNDER_WAY],
    },
    decline: {
      verb: 'decline',
      participle: 'declined',
      from: ['SENT', 'VIEWED'],
      to: 'REJECTED',
      who: [themselves],
      conditions: [UNDER_WAY],
    },
  },
});

export type SignatureAction = keyof typeof signatureMachine.actions;
