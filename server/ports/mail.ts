import { requireNoTransaction } from './open-transaction.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; links on their own lines, so that every reader makes them clickable. */
  text: string;
}

/** A message of the outbox; its id stays the same however often it is tried. */
export interface OutgoingMail extends Mail {
  id: string;
}

/** Delivers one message or throws; the outbox worker retries. */
export interface MailTransport {
  /** Whether delivered texts must be kept because this transport has no other place for them (the mailbox page). */
  readonly keepsText: boolean;
  deliver(mail: OutgoingMail): Promise<void>;
}

/** Mail without a mail server: the outbox table is the mailbox, and /dev/mailbox shows it. */
export const mailboxTransport: MailTransport = {
  keepsText: true,
  deliver: async () => requireNoTransaction('Sending a mail'),
};
