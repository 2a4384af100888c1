import { createTheme, type Direction, type PaletteOptions, type Theme } from '@mui/material/styles';
import { baseline } from './baseline';
import { controlOverrides } from './control-overrides';
import { darkPalette, lightPalette } from './palette';
import { surfaceOverrides } from './surface-overrides';
import { typography } from './typography';

/** The palettes of one theme schema, by day and by night. */
export interface Palettes {
  light: PaletteOptions;
  dark: PaletteOptions;
}

/** Those of whoever has chosen none. */
export const BLUEPRINT: Palettes = { light: lightPalette, dark: darkPalette };

/**
 * The look of the product as CSS variables (prefix `pl`): one palette for light, one for dark.
 * A designer changes palette.ts, accents.ts and typography.ts, and nothing else.
 */
export function createAppTheme(direction: Direction, { light, dark } = BLUEPRINT): Theme {
  return createTheme({
    direction,
    cssVariables: { cssVarPrefix: 'pl', colorSchemeSelector: 'data-color-scheme' },
    defaultColorScheme: 'light',
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
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
