import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { DIST, FIRST_SCREEN_KB, firstScreenScripts } from './support/first-screen.ts';
import { startProduct } from './support/product.ts';

test('the first screen asks for little JavaScript: grid, sheet, charts and viewers come when they are needed', async () => {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const scripts = await firstScreenScripts(browser, product.url);
    expect(scripts.length).toBeGreaterThan(0);
    const total = scripts.reduce((sum, { kb }) => sum + kb, 0);
    expect(total, scripts.map(({ path, kb }) => `${kb.toFixed(1)} kB ${path}`).join('\n')).toBeLessThan(
      FIRST_SCREEN_KB,
    );
  } finally {
    await browser.close();
    await product.close();
  }
});

const PROJECT = '/app/projects/$projectId';

test('pages that are read first bring nothing that is only written with', async () => {
  // As the build of the app writes it.
  const early = JSON.parse(await readFile(`${DIST}/early.json`, 'utf8')) as {
    path: string;
    files: { href: string; media?: string }[];
  }[];
  const read = [
    '/app',
    '/app/search',
    '/app/notifications',
    `${PROJECT}/tools/overview`,
    `${PROJECT}/tools/money`,
    `${PROJECT}/tools/activity`,
    `${PROJECT}/tools/daily-logs/$dailyLogId`,
  ];
  for (const path of read) {
    const files = early.find((page) => page.path === path)?.files.filter(({ media }) => media === undefined);
    expect(files?.length, path).toBeGreaterThan(0);
    expect(
      files?.filter(({ href }) => /\/(?:forms|visitor)-/.test(href)),
      path,
    ).toEqual([]);
  }
});
