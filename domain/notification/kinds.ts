/** What people are told about; each can be turned off by its receiver, in the app and by mail apart. */
export const NOTIFICATION_KINDS = [
  'ASSIGNED',
  'APPROVAL_REQUESTED',
  'APPROVED',
  'REJECTED',
  'RESPONDED',
  'REASSIGNED',
  'STATUS_CHANGED',
  'SIGNATURE_REQUESTED',
  'SIGNED',
  'PAYMENT_RELEASED',
  'COMMENTED',
  'MESSAGE_RECEIVED',
  'SHARED',
  'INVITED',
  'DUE_REMINDER',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  ASSIGNED: 'Something is assigned to me',
  APPROVAL_REQUESTED: 'My approval is asked for',
  APPROVED: 'Something of mine is approved',
  REJECTED: 'Something of mine is rejected',
  RESPONDED: 'Someone responds to me',
  REASSIGNED: 'Something of mine is reassigned',
  STATUS_CHANGED: 'Something of mine changes its status',
  SIGNATURE_REQUESTED: 'My signature is asked for',
  SIGNED: 'A document is signed by everyone',
  PAYMENT_RELEASED: 'A payment is released',
  COMMENTED: 'Someone comments on something of mine',
  MESSAGE_RECEIVED: 'A message is sent to me',
  SHARED: 'Something is shared with me',
  INVITED: 'I am invited to a project or company',
  DUE_REMINDER: 'Something that waits for me is due',
};

export const NOTIFICATION_CHANNELS = ['IN_APP', 'MAIL'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
