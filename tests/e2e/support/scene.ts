// What a test leaves for its reader when it fails: where each person stands, what their page says, and a picture of it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

/** Pictures go beside the results of the levels. */
const SCENES = 'test-results/e2e-scenes';
/** Enough of a page's tree to show its headings, its messages and an open dialog. */
const LINES = 60;

const present: { name: string; page: Page }[] = [];

/** From now on the person's page is told of when a test fails. */
export function appears(person: { name: string; page: Page }): void {
  present.push(person);
}

async function tell(name: string, page: Page, test: string): Promise<void> {
  const file = join(SCENES, `${test} ${name}.png`.replaceAll(/[^\w.-]+/g, '-'));
  await page.screenshot({ path: file, timeout: 5000 });
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  const tree = await place.first().ariaSnapshot({ timeout: 5000 });
  console.error(`${name} is at ${page.url()} (${file})\n${tree.split('\n').slice(0, LINES).join('\n')}`);
}

/** Call once in a setup file: pages that are closed already, as after a failed start, are passed over. */
export function keepScenes(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(SCENES, { recursive: true });
    for (const { name, page } of present.filter((each) => !each.page.isClosed()))
      await tell(name, page, task.name).catch((error: unknown) => {
        console.error(`${name}'s page could not be read: ${String(error)}`);
      });
  });
}
