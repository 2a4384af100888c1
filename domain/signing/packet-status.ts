import type { StatusFaces } from '../transition/status-face.ts';

/**
 * A document on its way through its signers. VOID was undone after somebody signed, for example by a rejected package;
 * RECALLED was taken back by its sender before anybody did.
 */
export const PACKET_STATUSES = ['SENT', 'SIGNED', 'REJECTED', 'VOID', 'RECALLED'] as const;
export type PacketStatus = (typeof PACKET_STATUSES)[number];

export const PACKET_STATUS_FACES: StatusFaces<PacketStatus> = {
  SENT: { label: 'Signature pending', tone: 'warning' },
  SIGNED: { label: 'Signed', tone: 'success', adjective: 'signed' },
  REJECTED: { label: 'Declined', tone: 'error', adjective: 'declined' },
  VOID: { label: 'Void', tone: 'neutral', adjective: 'void' },
  RECALLED: { label: 'Recalled', tone: 'neutral', adjective: 'recalled' },
};

/** What happens to a packet, for its audit trail. */
export const PACKET_EVENTS = [
  'CREATED',
  'SENT',
  'REMINDED',
  'VIEWED',
  'SIGNED',
  'DECLINED',
  'SEALED',
  'VOIDED',
  'RECALLED',
] as const;
export type PacketEvent = (typeof PACKET_EVENTS)[number];
