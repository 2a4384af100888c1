import { STORAGE_KEYS } from '@/shared/config/app';
import { readToken } from '@/shared/session/token';

/**
 * The page that the app starts with: its rows are asked for before its code is there, and it is drawn once, with them.
 * What a page asked for when it was last opened, `public/before.js` asks for when it is opened again.
 */

/** Milliseconds that the first drawing waits for its rows. After that the page comes without them, as later pages do. */
const PATIENCE = 400;
/** Pages whose calls are kept, and the most calls of one. */
const PAGES = 30;
const CALLS = 12;
/** Characters; an address beyond it is a long search, which seldom comes again. */
const LONGEST = 300;

/** Addresses of calls by address of the page (path and search), the page opened last at the end. */
type FirstCalls = Record<string, string[]>;

let page = '';
let waits = false;
let came = (): void => undefined;

/** Once the first page is being drawn, for what goes on beside the pages: it would take the line from their code. */
export const pageCame = new Promise<void>((resolve) => {
  came = resolve;
});

const calls = new Set<string>();

/** The app starts with the page of this address. */
export function pageStarts(address: string): void {
  page = address;
  waits = true;
  calls.clear();
}

/** Notes a read that the first page waits for. */
export function noteFirstCall(address: string): void {
  if (waits && address.length <= LONGEST && calls.size < CALLS) calls.add(address);
}

/**
 * For the loader of a page: holds the first drawing of the app until the page's rows and code are there, a moment at most.
 * A frame without rows that is drawn for a blink costs a slow processor as much as the rows themselves. Later pages are
 * drawn at once, and say where their rows will be.
 */
export function firstRows(...awaited: readonly Promise<unknown>[]): Promise<void> | undefined {
  if (!waits) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    void Promise.allSettled(awaited).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function readCalls(): FirstCalls {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.firstCalls) ?? '{}');
    // Written below; before.js checks each address before it asks.
    if (typeof found === 'object' && found !== null) return found as FirstCalls;
  } catch {
    // Broken: begun anew.
  }
  return {};
}

/** The first page is about to be drawn: what it waited for is kept for its next visit, after its rows. */
export function pageComes(): void {
  if (!waits) return;
  waits = false;
  setTimeout(came);
  if (calls.size > 0 && page.length <= LONGEST) setTimeout(keepCalls);
}

function keepCalls(): void {
  // Whoever has signed out meanwhile leaves nothing behind.
  if (readToken() === null) return;
  try {
    const { [page]: _before, ...others } = readCalls();
    const kept = [...Object.entries(others).slice(1 - PAGES), [page, [...calls]] as const];
    localStorage.setItem(STORAGE_KEYS.firstCalls, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage each visit is as the first one.
  }
}
