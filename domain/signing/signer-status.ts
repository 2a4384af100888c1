import { defineMachine, stays, type Condition } from '../transition/machine.ts';
import { named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { PACKET_STATUS_FACES, type PacketStatus } from './packet-status.ts';

/** How far one signer is. SIGN_PENDING waits for an earlier signer. */
export const SIGNATURE_STATUSES = ['SENT', 'VIEWED', 'SIGNED', 'REJECTED', 'SIGN_PENDING'] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];

export const SIGNATURE_STATUS_FACES: PhasedFaces<SignatureStatus> = {
  SIGN_PENDING: { label: 'Not asked yet', tone: 'neutral', phase: 'open' },
  SENT: { label: 'Link sent', tone: 'warning', phase: 'open' },
  VIEWED: { label: 'Opened', tone: 'warning', phase: 'open' },
  SIGNED: { label: 'Signed', tone: 'success', phase: 'over' },
  REJECTED: { label: 'Declined', tone: 'error', phase: 'over' },
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
  /** Who sent the document out. */
  senderId: string;
  /** Whether the signer was reminded within the last day (see wasJustReminded). */
  justReminded: boolean;
}

/** How many hours lie between two reminders of one signer, at least. */
export const HOURS_BETWEEN_REMINDERS = 24;

/** Whether a signer was reminded too short a while ago to be reminded again. */
export const wasJustReminded = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt !== null && now.getTime() - remindedAt.getTime() < HOURS_BETWEEN_REMINDERS * 3_600_000;

const themselves = named('the person it was sent to', (signature: SignatureRecord) => signature.userId);
const sender = named('the person who sent the document', (signature: SignatureRecord) => signature.senderId);

const UNDER_WAY: Condition<SignatureRecord> = {
  holds: ({ packetStatus }) => packetStatus === 'SENT',
  code: 'WRONG_STATUS',
  reason: ({ packetStatus }) =>
    `This document is ${PACKET_STATUS_FACES[packetStatus].label}; it can be signed or declined only while it is out for signature.`,
};

/**
 * One signer's way through a packet: asked, opened, signed or declined. Section 5 of the decisions gives the signature
 * no reminder; ours goes from the sender to the signer whose turn it is, once a day at most.
 */
export const signatureMachine = defineMachine<SignatureRecord>()({
  noun: 'signature',
  statuses: SIGNATURE_STATUSES,
  faces: SIGNATURE_STATUS_FACES,
  actions: {
    ask: { ...says('ask for', 'asked for'), from: ['SIGN_PENDING'], to: 'SENT', automatic: true },
    renewLink: {
      ...says('send a new link for', 'renewed'),
      from: ['SENT', 'VIEWED'],
      to: stays,
      who: [themselves],
      conditions: [UNDER_WAY],
    },
    remind: {
      ...says('send a reminder for', 'reminded of'),
      from: ['SENT', 'VIEWED'],
      to: stays,
      who: [sender],
      conditions: [
        UNDER_WAY,
        {
          holds: ({ userId, senderId }) => userId !== senderId,
          code: 'FORBIDDEN',
          reason: 'It is your own turn to sign; there is nobody to remind.',
        },
        {
          holds: ({ justReminded }) => !justReminded,
          code: 'WRONG_STATUS',
          reason: 'The signer was reminded within the last day. Remind them again tomorrow.',
        },
      ],
    },
    sign: {
      ...says('give', 'given'),
      from: ['SENT', 'VIEWED'],
      to: 'SIGNED',
      who: [themselves],
      conditions: [UNDER_WAY],
    },
    decline: {
      ...says('decline'),
      from: ['SENT', 'VIEWED'],
      to: 'REJECTED',
      who: [themselves],
      conditions: [UNDER_WAY],
    },
  },
});

export type SignatureAction = keyof typeof signatureMachine.actions;
