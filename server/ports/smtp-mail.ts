import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

/** Mail through an SMTP server, e.g. `smtps://user:password@mail.example.com`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url);
  return {
    keepsText: false,
    async deliver(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
    },
  };
}
