import type { Components, Theme } from '@mui/material/styles';
import { plainStyles } from '@/shared/ui/plain-styles';

type Overrides = Components<Omit<Theme, 'components'>>;

/**
 * A page from right to left holds texts from left to right: the product's English words, names, figures. Each element
 * takes the order of its own text, so that a full stop ends its sentence and a minus sign stands before its figure;
 * the lines keep the page's side. That side is said as `left`, which is mirrored: `start` and `end` would follow the text.
 */
const rightToLeft = {
  '*': { unicodeBidi: 'plaintext' },
  ':root': { textAlign: 'left' },
  'input, textarea': { textAlign: 'inherit' },
  '[dir="ltr"]': { textAlign: 'start' },
} as const;

/** Page-wide ground rules: tabular numerals, a visible focus ring, quiet scrollbars, no shifting. */
export const baseline: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...(theme.direction === 'rtl' && rightToLeft),
      ...plainStyles(theme),
      html: {
        WebkitTextSizeAdjust: '100%',
        scrollbarColor: `${theme.vars.palette.line.control} transparent`,
      },
      body: {
        fontFeatureSettings: '"cv11", "ss03"',
        overflowWrap: 'break-word',
      },
      // Every number that stands among numbers; in prose tabular figures tear words apart.
      'table, dl, input, output, time, svg, [role="grid"], [role="treegrid"], [role="meter"], [data-num]': {
        fontVariantNumeric: 'tabular-nums',
      },
      // Toasts stand under the header, so that they never cover the account or the palette.
      '.notistack-SnackbarContainer': { marginBlockStart: 56 },
      '#root': { minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' },
      'a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible, summary:focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { '[data-print="hide"]': { display: 'none !important' } },
    }),
  },
};
