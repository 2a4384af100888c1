import type { Page } from 'playwright-core';

/** Opens the development mailbox in a tab of its own and resolves with the text of the newest mail to an address. */
export async function newestMail(page: Page, email: string): Promise<string> {
  const tab = await page.context().newPage();
  try {
    await tab.goto('/dev/mailbox');
    await tab.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
    await tab.waitForURL(/\/dev\/mailbox\/./);
    return await tab.locator('main').innerText();
  } finally {
    await tab.close();
  }
}

/** The one-time code of the newest mail to an address. */
export async function codeOf(page: Page, email: string): Promise<string> {
  const code = /\b(\d{6})\b/.exec(await newestMail(page, email))?.[1];
  if (!code) throw new Error(`No one-time code in the newest mail to ${email}`);
  return code;
}

/** The link of the newest mail to an address. */
export async function linkOf(page: Page, email: string): Promise<string> {
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(await newestMail(page, email))?.[0];
  if (!link) throw new Error(`No link in the newest mail to ${email}`);
  return link;
}
