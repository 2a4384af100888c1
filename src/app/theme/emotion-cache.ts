import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import type { Direction } from '@mui/material/styles';
import { readCspNonce } from '@/shared/lib/csp/nonce';

const caches = new Map<Direction, EmotionCache>();

function keep(direction: Direction, stylisPlugins: StylisPlugin[] = []): EmotionCache {
  const key = direction === 'ltr' ? 'pl' : 'plrtl';
  const made = createCache({ key, nonce: readCspNonce(), prepend: true, stylisPlugins });
  caches.set(direction, made);
  return made;
}

/**
 * The style cache of a writing direction where it can be had at once: from left to right always, from right to left
 * once it was loaded. There is one for each direction as long as the page lives: what it has written stays in the
 * document, and another would write it all again beside it.
 */
export function emotionCacheNow(direction: Direction): EmotionCache | undefined {
  return caches.get(direction) ?? (direction === 'ltr' ? keep(direction) : undefined);
}

/**
 * The same, loaded where need be: mirroring MUI's own physical properties takes a plugin that only those wait for who
 * read from right to left; ours are logical throughout.
 */
export async function emotionCacheOf(direction: Direction): Promise<EmotionCache> {
  const held = emotionCacheNow(direction);
  if (held) return held;
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  // Whoever asked meanwhile may have kept one already.
  return caches.get(direction) ?? keep(direction, [rtlPlugin]);
}
