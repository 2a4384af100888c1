import type { StatusFaces } from '../transition/status-face.ts';

/** A lien waiver on its way through its signature. VOID was taken back with its application. */
export const WAIVER_STATUSES = ['SIGNATURE_PENDING', 'SIGNED', 'DECLINED', 'VOID'] as const;
export type WaiverStatus = (typeof WAIVER_STATUSES)[number];

export const WAIVER_STATUS_FACES: StatusFaces<WaiverStatus> = {
  SIGNATURE_PENDING: { label: 'Signature pending', tone: 'warning' },
  SIGNED: { label: 'Signed', tone: 'success', adjective: 'signed' },
  DECLINED: { label: 'Declined', tone: 'error', adjective: 'declined' },
  VOID: { label: 'Void', tone: 'neutral', adjective: 'void' },
};
