import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { requireNoTransaction } from './open-transaction.ts';

/** A server that does not speak for so long counts as down: the mail is tried again later, and the next has its turn. */
const SILENCE_MS = 30_000;

/** The domain of `Plumbline <no-reply@example.com>`, for the ids of messages. */
const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * Mail through an SMTP server, e.g. `smtps://user:password@mail.example.com`. A server can take a message and the
 * answer get lost on the way back; the message is then sent again under the same Message-ID, by which mail servers and
 * readers know the second for a copy of the first.
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = domainOf(from);
  return {
    keepsText: false,
    async deliver({ id, to, subject, text }) {
      requireNoTransaction('Sending a mail');
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` });
    },
  };
}
