import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '@mui/material/styles';
import { readCspNonce } from '@/shared/lib/csp/nonce';

/**
 * The style cache of a writing direction. Mirroring MUI's own physical properties takes a plugin that is loaded
 * only for those who read from right to left; ours are logical throughout.
 */
export async function createEmotionCache(direction: Direction): Promise<EmotionCache> {
  const nonce = readCspNonce();
  if (direction === 'ltr') return createCache({ key: 'pl', nonce, prepend: true });
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  return createCache({ key: 'plrtl', nonce, prepend: true, stylisPlugins: [rtlPlugin] });
}
