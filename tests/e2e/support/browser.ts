import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../../scripts/chromium.ts';
import { type Inbox, mailboxPage } from './mailbox.ts';
import { appears } from './scene.ts';

/** A Chromium for the whole file. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_ARGS });
}

export interface Person {
  name: string;
  email: string;
  password: string;
  inbox: Inbox;
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors of the page, to be asserted empty. */
  problems: string[];
}

/** A person with a browser of their own, who reads mail on the mailbox page or in the given inbox. */
export async function arrive(
  browser: Browser,
  url: string,
  name: string,
  email: string,
  inbox: Inbox = mailboxPage(browser, url),
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  appears({ name, page });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is reported by the browser as an error too; the product's own answer to it is asserted elsewhere.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  return { name, email, password: 'Mason-square-and-line-42', inbox, context, page, problems };
}
