import type { Page } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/support/browser.ts';
import { quantile } from '../rfi/world.ts';

const ROUNDS = 9;
/** Required from the press to the painted figures and open work, at the median on an idle machine. */
const LONGEST_MS = 300;
/** A hand rests on what it is about to press for this long. */
const RESTS_MS = 120;
/** The strip has its amounts, and open work its rows. */
const USABLE = '[aria-label="Progress"] [role="meter"]';
const OPEN_WORK = '#main table tbody tr';

/** Milliseconds from the press of the project's link until both are painted. */
async function click(page: Page, project: string): Promise<number> {
  const link = page.locator(`#main a[href*="${project}"]`).first();
  await link.hover();
  await page.waitForTimeout(RESTS_MS);
  await page.evaluate(
    ([figures, rows]) => {
      const state = globalThis as unknown as { pressed: number; usable: Promise<number> };
      state.usable = new Promise((done) => {
        const look = (): void => {
          const stands = [figures, rows].every((each) => document.querySelector(each ?? '') !== null);
          if (!stands) return void requestAnimationFrame(look);
          // The frame that is on its way has them; it is painted before the next task.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - state.pressed)));
        };
        addEventListener(
          'click',
          () => {
            state.pressed = performance.now();
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
    },
    [USABLE, OPEN_WORK],
  );
  await link.click();
  return page.evaluate(() => (globalThis as unknown as { usable: Promise<number> }).usable);
}

/**
 * From "Your work" to a project's home, as it is pressed in the app: for the first time in a session, whose code and data
 * come with it, and again. Against a load of the same address.
 * @returns whether it is usable in time
 */
export async function measureClick(address: string, token: string, project: string): Promise<boolean> {
  const browser = await openBrowser();
  const times = { first: [] as number[], again: [] as number[], loaded: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript((value) => localStorage.setItem('plumbline.token', value), token);
      await context.addInitScript('globalThis.__name ??= (named) => named');
      const page = await context.newPage();
      await page.goto(`${address}/app`);
      await page.locator(`#main a[href*="${project}"]`).first().waitFor();
      await page.waitForTimeout(1_000);
      times.first.push(await click(page, project));
      await page.goBack();
      await page.locator(`#main a[href*="${project}"]`).first().waitFor();
      times.again.push(await click(page, project));
      const from = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await page.locator(USABLE).first().waitFor({ state: 'attached' });
      await page.locator(OPEN_WORK).first().waitFor({ state: 'attached' });
      times.loaded.push(performance.now() - from);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const [first, again, loaded] = [times.first, times.again, times.loaded].map((of) => quantile(of, 0.5));
  const ms = (value = 0): string => `${value.toFixed(0)} ms`;
  console.log(`  pressed in the app: ${ms(first)}, again ${ms(again)}; loaded anew: ${ms(loaded)}`);
  const isGood = (first ?? Infinity) <= LONGEST_MS;
  console.log(`${isGood ? 'ok  ' : 'MISS'} usable within ${LONGEST_MS} ms from inside the app (median)`);
  return isGood;
}
