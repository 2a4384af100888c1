import { statSync } from 'node:fs';
import { folderOfMails } from './folder.ts';
import type { Mail } from './mail.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mailpit } from './mailpit.ts';

/**
 * What `--mail` names: the address of a server with Mailpit's HTTP API, our own mailbox page of development, or a folder
 * of .eml files.
 */
export function mailAt(place: string): Mail {
  if (/^https?:\/\/[^/]+\/dev\/mailbox\/?$/.test(place)) return mailboxPage(place.replace(/\/$/, ''));
  if (/^https?:\/\//.test(place)) return mailpit(place);
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory())
    throw new MailMissing(`--mail is an address or a folder that is there, not "${place}"`);
  return folderOfMails(place);
}

/** There is no place of that name to read mails at, or it does not answer as one. */
export class MailMissing extends Error {}
