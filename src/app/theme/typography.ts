import type { TypographyVariantsOptions } from '@mui/material/styles';

/** 14 px body, 13 px grids (body2), 12 px captions: weight makes hierarchy, size rarely does. */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontSize: 14,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 650,
  h1: { fontSize: '1.5rem', lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.014em' },
  h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 650, letterSpacing: '-0.008em' },
  h3: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
  h4: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600 },
  h5: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600 },
  h6: { fontSize: '0.8125rem', lineHeight: 1.4, fontWeight: 600 },
  subtitle1: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 500 },
  subtitle2: { fontSize: '0.8125rem', lineHeight: 1.45, fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.4, letterSpacing: 0 },
  overline: {
    fontSize: '0.6875rem',
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: '0.04em',
    textTransform: 'uppercase',
  },
};
