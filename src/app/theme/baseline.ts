import type { Components, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Page-wide ground rules: tabular numerals, a visible focus ring, quiet scrollbars, no shifting. */
export const baseline: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
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
