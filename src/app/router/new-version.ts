import { servedPage } from '@/shared/api/served-page';

/** What browsers say of code that the server has no longer: Chromium, Firefox, Safari, and the bundler of a style sheet. */
const MISSING_CODE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|preload .* module/i;

/**
 * Whether a page could not be shown because its code is gone: the server has been updated since the app was loaded, and
 * names its files otherwise now.
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING_CODE.test(error.message);

/** Milliseconds for which the server is waited for before it counts as away. */
const PATIENCE_MS = 10_000;

/** Whether the app could be loaded from the server at this moment. */
export const serverAnswers = async (): Promise<boolean> =>
  (await servedPage(AbortSignal.timeout(PATIENCE_MS))) !== null;

const KEY = 'plumbline.reloadedForCode';
/** A second failure this soon is not an update: loading again and again would help nobody. */
const ONCE_IN_MS = 60_000;

/**
 * Whether the app may load itself anew for missing code, which it notes as done: once a minute, so that a server that
 * lacks the file for another reason does not keep the page loading for ever. False where the browser keeps nothing.
 */
export function mayReloadForCode(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(KEY) ?? 0) < ONCE_IN_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
