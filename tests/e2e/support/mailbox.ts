import type { Browser, Page } from 'playwright-core';
import type { MailServer, ReceivedMail } from '../../../server/testing/mail-server.ts';

/** Where a person reads their mail. */
export interface Inbox {
  /** The text of the newest mail to an address that holds what is looked for; waits until there is one. */
  newest(email: string, holding: RegExp): Promise<string>;
}

const WAIT_MS = 20_000;

async function until<T>(look: () => Promise<T | undefined>, failure: () => string): Promise<T> {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(failure());
}

async function newestOfPage(tab: Page, email: string): Promise<string> {
  await tab.goto('/dev/mailbox');
  const row = tab.getByRole('row').filter({ hasText: email }).first();
  if ((await row.count()) === 0) return '';
  await row.getByRole('link').click();
  await tab.waitForURL(/\/dev\/mailbox\/./);
  return tab.locator('main').innerText();
}

/** The development mailbox of a product that sends no mail, read in a browser of its own. */
export function mailboxPage(browser: Browser, url: string): Inbox {
  return {
    async newest(email, holding) {
      const context = await browser.newContext({ baseURL: url });
      try {
        const tab = await context.newPage();
        let text = '';
        return await until(
          async () => (holding.test((text = await newestOfPage(tab, email))) ? text : undefined),
          () => `The newest mail to ${email} does not hold ${String(holding)}:\n${text}`,
        );
      } finally {
        await context.close();
      }
    },
  };
}

/** The mails that a real mail server took. Each is read once: what comes next is another message. */
export function mailServerInbox(server: MailServer): Inbox {
  const read = new Set<ReceivedMail>();
  return {
    newest: (email, holding) =>
      until(
        async () => {
          const mail = server.mails.findLast(
            (each) =>
              !read.has(each) &&
              each.recipients.includes(email) &&
              holding.test(`${each.subject}\n${each.text}`),
          );
          if (mail === undefined) return undefined;
          read.add(mail);
          return `${mail.subject}\n${mail.text}`;
        },
        () => {
          const subjects = server.mails
            .filter(({ recipients }) => recipients.includes(email))
            .map(({ subject }) => subject);
          return `No new mail to ${email} holds ${String(holding)}. It got: ${subjects.join(', ') || 'none'}`;
        },
      ),
  };
}

interface Reader {
  inbox: Inbox;
  email: string;
}

async function partOf({ inbox, email }: Reader, pattern: RegExp): Promise<string> {
  const found = pattern.exec(await inbox.newest(email, pattern));
  return found?.[1] ?? found?.[0] ?? '';
}

/** The one-time code of the newest mail to a person. */
export const codeOf = (person: Reader): Promise<string> => partOf(person, /\b(\d{6})\b/);

/** The link with a token of the newest mail to a person. */
export const linkOf = (person: Reader): Promise<string> => partOf(person, /https?:\/\/\S+#token=[\w-]+/);
