import type { Theme } from '@mui/material/styles';

/**
 * The looks of what lists draw by the hundred: plain elements with class names under one rule set of the page, since a
 * styled component in every cell takes a third of the time that a list needs to stand.
 */
export const plainStyles = ({ vars: { palette } }: Theme) => ({
  '.pl-chip': {
    // A block of text, not a flex box: what is too long for its place ends with an ellipsis instead of sticking out.
    display: 'inline-block',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    paddingInline: 9,
    blockSize: 24,
    borderRadius: 6,
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: '22px',
    whiteSpace: 'nowrap',
    border: '1px solid',
    '&::before': {
      content: '""',
      display: 'inline-block',
      marginInlineEnd: 6,
      verticalAlign: '0.125em',
      inlineSize: 6,
      blockSize: 6,
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
  },
  '.pl-chip-sm': { paddingInline: 7, blockSize: 20, lineHeight: '18px', fontSize: '0.6875rem' },
  ...Object.fromEntries(
    Object.entries(palette.tone).map(([tone, { fg, bg, border }]) => [
      `.pl-chip-${tone}`,
      { color: fg, backgroundColor: bg, borderColor: border },
    ]),
  ),
  '.pl-ball': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minInlineSize: 0,
    blockSize: '100%',
    fontWeight: 450,
    color: palette.text.secondary,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '.pl-ball-mine': { fontWeight: 600, color: palette.primary.main },
  '.pl-late': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    color: palette.tone.error.fg,
    fontWeight: 600,
  },
  '.pl-name': { display: 'flex', alignItems: 'center', gap: 6, minInlineSize: 0, blockSize: '100%' },
  '.pl-name > a': {
    color: palette.text.primary,
    fontWeight: 550,
    textDecoration: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
  },
  '.pl-quiet > a': { fontWeight: 400 },
  '.pl-ball > svg, .pl-late > svg, .pl-name > svg': { fontSize: 16, flexShrink: 0 },
  '.pl-name > svg': { color: palette.text.secondary },
});
