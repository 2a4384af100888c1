import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage } from './stage.ts';

const forever = () => new Promise<never>(() => {});

/** A browser of which each page is ready, and then never answers anything nor goes away. */
function stuckBrowser() {
  const opened: string[] = [];
  const page = {
    on: () => {},
    goto: (url: string) => Promise.resolve(opened.push(url)),
    // The first question of a page is whether Storybook is there.
    evaluate: vi.fn(forever),
  };
  const newContext = () => {
    page.evaluate.mockImplementationOnce(() => Promise.resolve() as Promise<never>);
    return Promise.resolve({ newPage: () => Promise.resolve(page), close: forever });
  };
  return { browser: { newContext } as unknown as Browser, opened };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that never answers is the failure of its story, and the next story gets a new page', async () => {
  const { browser, opened } = stuckBrowser();
  const stage = new Stage(browser, 'http://stories.test');
  for (const story of ['list--full', 'list--empty']) {
    const shown = stage.show(story);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const { passed, messages } = await shown;
    expect(passed).toBe(false);
    expect(messages.join()).toContain('The page did not answer within 120 s');
  }
  expect(opened).toHaveLength(2);
});
