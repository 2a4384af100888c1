import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { entryAnchor, entryOf } from '#domain/text/entry-anchor.ts';

/** The entry of the record that the address leads to. A part that shows only some of its entries shows this one, too. */
export function useWantedEntry(): string | null {
  // A part that stands alone has no address.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const subscribe = useCallback(
    (changed: () => void) => router?.subscribe('onResolved', changed) ?? noop,
    [router],
  );
  return useSyncExternalStore(subscribe, () =>
    router === undefined ? null : entryOf(router.state.location.hash),
  );
}

const noop = (): void => {};

/** How long an entry stands out after one has come to it. */
const MARKED_MS = 2500;
/** How long its record may take to come, over a slow line. */
const PATIENCE_MS = 20_000;

/** Brings an entry into view, with the keyboard in it, and lets it stand out for a moment. */
function bring(entry: HTMLElement): () => void {
  entry.scrollIntoView({ block: 'center' });
  if (!entry.hasAttribute('tabindex')) entry.tabIndex = -1;
  entry.focus({ preventScroll: true });
  entry.dataset['marked'] = '';
  const end = setTimeout(() => delete entry.dataset['marked'], MARKED_MS);
  return () => {
    clearTimeout(end);
    delete entry.dataset['marked'];
  };
}

/** Comes to the entry, now or as soon as it is drawn; the answer ends that. */
export function comeTo(id: string): () => void {
  let end: (() => void) | undefined;
  const look = (): boolean => {
    const entry = document.getElementById(entryAnchor(id));
    if (entry === null) return false;
    watch.disconnect();
    clearTimeout(patience);
    // What moves the focus with the change of the page has done so by then.
    const soon = setTimeout(() => {
      end = bring(entry);
    }, 0);
    end = () => clearTimeout(soon);
    return true;
  };
  const watch = new MutationObserver(look);
  const patience = setTimeout(() => watch.disconnect(), PATIENCE_MS);
  if (!look()) watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    clearTimeout(patience);
    end?.();
  };
}
