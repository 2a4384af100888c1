import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** JavaScript that may come before the first screen stands, gzipped, in kB of 1,000 bytes. */
export const FIRST_SCREEN_KB = 170;

/** The built app. */
export const DIST = fileURLToPath(new URL('../../../dist/client', import.meta.url));

/**
 * The scripts that a browser asks for until the login page stands, largest first, with their gzipped size in kB of the
 * built files: the same on every machine.
 */
export async function firstScreenScripts(
  browser: Browser,
  url: string,
): Promise<{ path: string; kb: number }[]> {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(`${url}/auth/login`);
  await page.getByLabel(/e-?mail/i).waitFor();
  await page.close();
  const sizes = await Promise.all(
    [...scripts].map(async (path) => ({
      path,
      kb: gzipSync(await readFile(`${DIST}${path}`), { level: 9 }).length / 1000,
    })),
  );
  return sizes.toSorted((a, b) => b.kb - a.kb);
}
