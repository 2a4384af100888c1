import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { type Direction, ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ThemeSchema } from '#domain/account/preferences.ts';
import { STORAGE_KEYS } from '@/shared/config/app';
import { usePreferences } from '@/shared/lib/preferences/preferences';
import { ToastProvider } from '@/shared/ui/toast/ToastProvider';
import { emotionCacheNow, emotionCacheOf } from '../theme/emotion-cache';
import { palettesNow, palettesOf } from '../theme/palettes-of';
import { createAppTheme, type Palettes } from '../theme/theme';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

interface Look {
  direction: Direction;
  schema: ThemeSchema;
}

interface Styles extends Look {
  cache: EmotionCache;
  palettes: Palettes;
}

function stylesNow(look: Look): Styles | undefined {
  const [cache, palettes] = [emotionCacheNow(look.direction), palettesNow(look.schema)];
  return cache && palettes && { cache, palettes, ...look };
}

/** Theme, style cache, server state and toasts: all that a screen needs around it, in the app and in stories. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const { direction, themeSchema: schema } = usePreferences();
  // Cache and theme change together, once what the new look needs is there: no other look is seen before it.
  const [styles, setStyles] = useState(() => stylesNow({ direction, schema }));
  useEffect(() => {
    if (styles?.direction === direction && styles.schema === schema) return undefined;
    let current = true;
    void Promise.all([emotionCacheOf(direction), palettesOf(schema)]).then(([cache, palettes]) => {
      if (current) setStyles({ cache, palettes, direction, schema });
    });
    return () => {
      current = false;
    };
  }, [direction, schema, styles]);
  const theme = useMemo(() => createAppTheme(styles?.direction ?? 'ltr', styles?.palettes), [styles]);
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
