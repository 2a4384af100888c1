import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '@mui/material/styles';
import { readCspNonce } from '@/shared/lib/csp/nonce';

const caches = new Map<Direction, Promise<EmotionCache>>();

async function createEmotionCache(direction: Direction): Promise<EmotionCache> {
  const nonce = readCspNonce();
  if (direction === 'ltr') return createCache({ key: 'pl', nonce, prepend: true });
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  return createCache({ key: 'plrtl', nonce, prepend: true, stylisPlugins: [rtlPlugin] });
}

/**
 * The style cache of a writing direction. Mirroring MUI's own physical properties takes a plugin that is loaded
 * only for those who read from right to left; ours are logical throughout. There is one for each direction as long
 * as the page lives: what it has written stays in the document, and another would write it all again beside it.
 */
export function emotionCacheOf(direction: Direction): Promise<EmotionCache> {
  const held = caches.get(direction) ?? createEmotionCache(direction);
  caches.set(direction, held);
  return held;
}
