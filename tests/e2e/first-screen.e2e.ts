import { expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { FIRST_SCREEN_KB, firstScreenScripts } from './support/first-screen.ts';
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
