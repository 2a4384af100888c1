import { useColorScheme } from '@mui/material/styles';
import { useCallback } from 'react';
import type { Mode } from '#domain/account/preferences.ts';
import { setPreferences } from '@/shared/lib/preferences/preferences';

/** Light, dark or as the device has it, and how to choose; the theme keeps its own note of it for the first paint. */
export function useMode(): readonly [Mode, (mode: Mode) => void] {
  const { mode = 'light', setMode } = useColorScheme();
  const choose = useCallback(
    (next: Mode) => {
      setMode(next);
      setPreferences({ mode: next });
    },
    [setMode],
  );
  return [mode, choose];
}
