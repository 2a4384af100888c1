import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { baseline } from './baseline';
import { controlOverrides } from './control-overrides';
import { darkPalette, lightPalette } from './palette';
import { surfaceOverrides } from './surface-overrides';
import { typography } from './typography';

/**
 * The look of the product as CSS variables (prefix `pl`): one palette for light, one for dark.
 * A designer changes palette.ts and typography.ts, and nothing else.
 */
export function createAppTheme(direction: Direction): Theme {
  return createTheme({
    direction,
    cssVariables: { cssVarPrefix: 'pl', colorSchemeSelector: 'data-color-scheme' },
    defaultColorScheme: 'light',
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    typography,
    spacing: 4,
    shape: { borderRadius: 8 },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 140,
        short: 160,
        standard: 180,
        complex: 200,
        enteringScreen: 180,
        leavingScreen: 140,
      },
    },
    focusVisible: true,
    components: { ...baseline, ...controlOverrides, ...surfaceOverrides },
  });
}
