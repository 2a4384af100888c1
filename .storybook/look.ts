import { create, type ThemeVars } from 'storybook/theming/create';
import { darkPalette, lightPalette } from '../src/app/theme/palette.ts';
import { typography } from '../src/app/theme/typography.ts';

const PALETTES = { light: lightPalette, dark: darkPalette };
export type Scheme = keyof typeof PALETTES;

/** Storybook's own frame in the product's colours and type, so that nothing around a story looks otherwise than it. */
export function lookOf(scheme: Scheme): ThemeVars {
  const { background, text, primary, divider, surface, line } = PALETTES[scheme];
  return create({
    base: scheme,
    brandTitle: 'Plumbline',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: typography.fontFamily ?? 'sans-serif',
    colorPrimary: primary.main,
    colorSecondary: primary.main,
    appBg: background.default,
    appContentBg: background.paper,
    appPreviewBg: background.default,
    appBorderColor: divider,
    appBorderRadius: 8,
    appHoverBg: surface.hover,
    textColor: text.primary,
    textMutedColor: text.secondary,
    textInverseColor: surface.onInverse,
    barBg: background.paper,
    barTextColor: text.secondary,
    barHoverColor: primary.main,
    barSelectedColor: primary.main,
    buttonBg: background.paper,
    buttonBorder: line.control,
    booleanBg: surface.sunken,
    booleanSelectedBg: background.paper,
    inputBg: background.paper,
    inputBorder: line.control,
    inputTextColor: text.primary,
    inputBorderRadius: 8,
  });
}
