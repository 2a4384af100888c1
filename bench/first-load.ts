/**
 * JavaScript that a browser fetches before the first screen stands (gzipped), against the budget of 170 kB.
 * Counted from the built files that the page really asked for, so it does not depend on the machine's speed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '../tests/e2e/support/browser.ts';
import { startProduct } from '../tests/e2e/support/product.ts';

const BUDGET_KB = 170;
const DIST = join(import.meta.dirname, '..', 'dist', 'client');

const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(`${product.url}/auth/login`);
  await page.getByLabel(/e-?mail/i).waitFor();
  const sizes = await Promise.all(
    [...scripts].map(async (path) => ({
      path,
      kb: gzipSync(await readFile(join(DIST, path)), { level: 9 }).length / 1000,
    })),
  );
  sizes.sort((a, b) => b.kb - a.kb);
  for (const { path, kb } of sizes) console.log(`${kb.toFixed(1).padStart(8)} kB  ${path}`);
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
  console.log(
    `${total.toFixed(1).padStart(8)} kB  before the first screen; budget ${BUDGET_KB} kB; ratio ${(total / BUDGET_KB).toFixed(2)}`,
  );
  if (total > BUDGET_KB) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}
