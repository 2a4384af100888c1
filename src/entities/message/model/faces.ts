import { MESSAGE_FLAG_LABELS, type MessageFlag } from '#domain/message/status.ts';
import type { StatusFace, Tone } from '#domain/transition/status-face.ts';

const FLAG_TONES: Readonly<Record<MessageFlag, Tone>> = {
  IMPORTANT: 'info',
  URGENT: 'error',
  FOLLOW_UP: 'warning',
};

/** How a shared flag looks. */
export const flagFace = (flag: MessageFlag): StatusFace => ({
  label: MESSAGE_FLAG_LABELS[flag],
  tone: FLAG_TONES[flag],
});

/** What a message is called on screen: a draft may have no subject yet. */
export const messageTitle = ({ subject }: { subject: string }): string =>
  subject.trim() === '' ? 'No subject' : subject;
