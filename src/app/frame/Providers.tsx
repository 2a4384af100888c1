import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Direction, ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { STORAGE_KEYS } from '@/shared/config/app';
import { usePreferences } from '@/shared/lib/preferences/preferences';
import { ToastProvider } from '@/shared/ui/toast/ToastProvider';
import { emotionCacheNow, emotionCacheOf } from '../theme/emotion-cache';
import { createAppTheme } from '../theme/theme';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

interface Styles {
  cache: EmotionCache;
  direction: Direction;
}

/** Theme, style cache, server state and toasts: all that a screen needs around it, in the app and in stories. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const { direction } = usePreferences();
  // Cache and theme change together, once the cache for the new direction is there.
  const [styles, setStyles] = useState<Styles | undefined>(() => {
    const cache = emotionCacheNow(direction);
    return cache && { cache, direction };
  });
  useEffect(() => {
    if (styles?.direction === direction) return undefined;
    let current = true;
    void emotionCacheOf(direction).then((cache) => {
      if (current) setStyles({ cache, direction });
    });
    return () => {
      current = false;
    };
  }, [direction, styles]);
  const shown = styles?.direction ?? direction;
  const theme = useMemo(() => createAppTheme(shown), [shown]);
  if (styles === undefined) return null;

  return (
    <CacheProvider value={styles.cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="light"
        modeStorageKey={STORAGE_KEYS.mode}
        colorSchemeStorageKey={STORAGE_KEYS.colorScheme}
      >
        <CssBaseline enableColorScheme />
        <QueryClientProvider client={queryClient}>
          <ToastProvider>{children}</ToastProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
