import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  type Ask,
  type Own,
  type Place,
  places,
  type Rendering,
  rendering,
  resized,
  ownOf,
  type StorybookWindow,
} from './in-page.ts';
import { DESK, type Look, type Size, unmirrored } from './looks.ts';

/** A story that takes longer hangs. */
const LIMIT_MS = 60_000;
/**
 * A page that does not answer for longer is stuck, and cannot say so itself: its script never returns, or the browser
 * draws no more frames for it. Above what the steps of one question may take together (a story, two sizes).
 */
const STUCK_MS = 2 * LIMIT_MS;
/** How long a page may take to go away; one that is stuck may never do so, and goes with the browser. */
const CLOSING_MS = 10_000;

/** What `work` comes to, or an error once it has taken longer than `ms`. */
async function within<Value>(ms: number, what: string, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${String(ms / 1000)} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Who looks: the test's own browser, or one that nothing tells that it is a test. */
export type Audience = 'test' | 'people';

/** One page of Storybook that is kept while the stories on it change, and replaced when one of them breaks it. */
export class Stage {
  readonly #browser: Browser;
  readonly #base: string;
  readonly #audience: Audience;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  /** Errors that nothing in the page caught, since the last rendering began. */
  #uncaught: string[] = [];
  #own: Own = { globals: [], size: null };

  constructor(browser: Browser, base: string, audience: Audience = 'test') {
    this.#browser = browser;
    this.#base = base;
    this.#audience = audience;
  }

  async #open(): Promise<Page> {
    this.#context = await this.#browser.newContext({
      viewport: DESK,
      locale: 'en-US',
      // The zone of the contract's example of a reader: on either side of midnight it is the same day for both.
      timezoneId: 'America/Los_Angeles',
      // By this name Storybook knows that it is tested, and stops animations instead of waiting for them.
      ...(this.#audience === 'test' && {
        reducedMotion: 'reduce' as const,
        userAgent: 'Chromium StorybookTestRunner',
      }),
    });
    const page = await this.#context.newPage();
    page.on('pageerror', (error) => this.#uncaught.push(`Uncaught: ${error.stack ?? error.message}`));
    page.on('request', (request) => {
      const { origin, protocol, href } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== this.#base)
        this.#uncaught.push(`Asked the network for ${href}`);
    });
    await page.goto(`${this.#base}/iframe.html?viewMode=story`, { waitUntil: 'load' });
    await page.evaluate(() => (globalThis as unknown as StorybookWindow).__STORYBOOK_PREVIEW__.ready());
    this.#page = page;
    return page;
  }

  /** A fresh page for what comes next. */
  async reset(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    this.#page = undefined;
    this.#uncaught = [];
    try {
      if (context) await within(CLOSING_MS, 'The page did not close', context.close());
    } catch {
      // Nothing more is asked of it.
    }
  }

  async #render(page: Page, ask: Ask): Promise<Rendering> {
    this.#uncaught = [];
    return this.#withUncaught(await page.evaluate(rendering, ask));
  }

  #withUncaught({ passed, messages }: Rendering): Rendering {
    return {
      passed: passed && this.#uncaught.length === 0,
      messages: [...messages, ...this.#uncaught],
    };
  }

  /** Any breakdown of the page is the story's failure, and the page is replaced. */
  async #judged(ask: (page: Page) => Promise<Rendering>): Promise<Rendering> {
    const answer = async () => ask(this.#page ?? (await this.#open()));
    try {
      return await within(STUCK_MS, 'The page did not answer', answer());
    } catch (error) {
      await this.reset();
      return { passed: false, messages: [`The page broke: ${String(error)}`] };
    }
  }

  /** Whether the page had another size. */
  async #resize(page: Page, size: Size): Promise<boolean> {
    const now = page.viewportSize();
    if (now?.width === size.width && now.height === size.height) return false;
    await page.setViewportSize(size);
    return true;
  }

  /** Shows a story from the start, at the size it asks for. */
  show(storyId: string): Promise<Rendering> {
    return this.#judged(async (page) => {
      this.#own = await page.evaluate(ownOf, storyId);
      await this.#resize(page, this.#own.size ?? DESK);
      return this.#render(page, { show: storyId, limitMs: LIMIT_MS });
    });
  }

  /** Judges the story that stands once more in another look; null where the story fixes what the look changes. */
  async look({ changes, to }: Look): Promise<Rendering | null> {
    const open = changes.filter((name) => !this.#own.globals.includes(name));
    if (open.length === 0) return null;
    return this.#judged(async (page) => {
      if ('size' in to) {
        this.#uncaught = [];
        await this.#resize(page, to.size);
        return this.#withUncaught(await page.evaluate(resized));
      }
      const size = this.#own.size ?? DESK;
      if (await this.#resize(page, size)) await page.evaluate(resized);
      // Where everything stands from left to right, at this very size.
      const before: Place[] = await page.evaluate(places);
      const looked = await this.#render(page, { globals: to.globals, limitMs: LIMIT_MS });
      if (!open.includes('direction') || !looked.passed) return looked;
      const messages = unmirrored(before, await page.evaluate(places), size.width);
      return { passed: messages.length === 0, messages };
    });
  }

  /** Keeps a picture of what is there now, where there is a page. */
  async picture(path: string): Promise<void> {
    try {
      // Storybook shows what went wrong in place of the story; the message is told anyway.
      await this.#page?.evaluate(() => {
        document.body.classList.remove('sb-show-errordisplay');
        document.body.classList.add('sb-show-main');
      });
      await this.#page?.screenshot({ path, animations: 'disabled', timeout: 10_000 });
    } catch {
      // A page that is gone leaves no picture.
    }
  }
}
