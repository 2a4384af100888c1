import { SIGNING_LINK_DAYS } from '#domain/signing/consent.ts';
import type { Mail } from '../../ports/mail.ts';

/** The token stands in the fragment, which browsers do not send and servers do not log. */
export const signingLink = (publicUrl: string, token: string): string => `${publicUrl}/sign#token=${token}`;

const FOOTER = '\n\nPlumbline';

interface SigningMail {
  to: string;
  documentName: string;
  projectName: string;
  requestedBy: string;
  message: string | null;
  link: string;
  /** Asks first, takes the place of a link that has run out, or reminds. */
  why: 'ask' | 'renewal' | 'reminder';
}

export function askMail({
  to,
  documentName,
  projectName,
  requestedBy,
  message,
  link,
  why,
}: SigningMail): Mail {
  const word = message ? `\n\n"${message}"` : '';
  const what = `${documentName}\n${projectName}`;
  const opening = {
    ask: `${requestedBy} asks for your signature.\n\n${what}${word}`,
    renewal: `The link for your signature had expired. Here is a new one.\n\n${what}`,
    reminder: `${requestedBy} is still waiting for your signature. This link replaces the earlier one.\n\n${what}${word}`,
  }[why];
  return {
    to,
    subject: why === 'reminder' ? `Reminder: please sign ${documentName}` : `Please sign: ${documentName}`,
    text: `${opening}\n\nOpen this link to read the document and sign it. It is for you only and works for ${SIGNING_LINK_DAYS} days.\n\n${link}${FOOTER}`,
  };
}

interface OutcomeMail {
  to: string;
  documentName: string;
  projectName: string;
  link: string;
}

export const sealedMail = ({ to, documentName, projectName, link }: OutcomeMail): Mail => ({
  to,
  subject: `Signed by all: ${documentName}`,
  text: `Everyone has signed.\n\n${documentName}\n${projectName}\n\nThe sealed document with its signature record is here:\n\n${link}${FOOTER}`,
});

export const declinedMail = (mail: OutcomeMail, person: string, reason: string): Mail => ({
  to: mail.to,
  subject: `Declined: ${mail.documentName}`,
  text: `${person} declined to sign.\n\n${mail.documentName}\n${mail.projectName}\n\n"${reason}"\n\nIt can be changed and sent again:\n\n${mail.link}${FOOTER}`,
});

export const recalledMail = (mail: OutcomeMail, sender: string, comment: string | null): Mail => ({
  to: mail.to,
  subject: `Recalled: ${mail.documentName}`,
  text: `${sender} has recalled the document before anybody signed it. Your signature is not needed now; if it is sent again, you get a new link.\n\n${mail.documentName}\n${mail.projectName}${comment ? `\n\n"${comment}"` : ''}\n\n${mail.link}${FOOTER}`,
});
