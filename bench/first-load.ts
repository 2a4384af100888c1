// npm run bench -- first-load: JavaScript before the first screen against its budget. It does not depend on the machine.
import { openBrowser } from '../tests/e2e/support/browser.ts';
import { FIRST_SCREEN_KB, firstScreenScripts } from '../tests/e2e/support/first-screen.ts';
import { startProduct } from '../tests/e2e/support/product.ts';

const product = await startProduct();
const browser = await openBrowser();
try {
  const scripts = await firstScreenScripts(browser, product.url);
  for (const { path, kb } of scripts) console.log(`${kb.toFixed(1).padStart(8)} kB  ${path}`);
  const total = scripts.reduce((sum, { kb }) => sum + kb, 0);
  console.log(
    `${total.toFixed(1).padStart(8)} kB  before the first screen; budget ${FIRST_SCREEN_KB} kB; ratio ${(total / FIRST_SCREEN_KB).toFixed(2)}`,
  );
  if (total > FIRST_SCREEN_KB) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
}
