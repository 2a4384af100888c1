import type { SxProps, Theme } from '@mui/material/styles';

/** Read by assistive technology, and in nobody's sight. */
const UNSEEN = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The look of a strip of photos and of all its tiles. */
export const stripLook =
  (side: number): SxProps<Theme> =>
  (theme) => ({
    listStyle: 'none',
    margin: 0,
    // Room for the focus ring of what scrolls.
    padding: '4px',
    marginInline: '-4px',
    display: 'flex',
    gap: 2,
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: '4px',
    '& > li': { flexShrink: 0, inlineSize: side, scrollSnapAlign: 'start' },
    '& button': {
      display: 'block',
      position: 'relative',
      inlineSize: '100%',
      padding: 0,
      border: 0,
      font: 'inherit',
      color: 'inherit',
      textAlign: 'left',
      borderRadius: '8px',
      backgroundColor: 'transparent',
      cursor: 'pointer',
    },
    // The picture.
    '& button > span:first-of-type': {
      display: 'block',
      blockSize: side,
      borderRadius: '8px',
      overflow: 'hidden',
      fontSize: '0.75rem',
      fontWeight: 700,
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.surface.sunken,
      border: `1px solid ${theme.vars.palette.divider}`,
    },
    '& button > span:first-of-type > span, & button > span:last-of-type > span': UNSEEN,
    '& i': { display: 'grid', placeItems: 'center', blockSize: '100%', fontStyle: 'normal' },
    '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' },
    // The day of a photo whose record is of another one.
    '& em': {
      position: 'absolute',
      insetBlockStart: '6px',
      insetInlineStart: '6px',
      paddingInline: '6px',
      borderRadius: '4px',
      fontStyle: 'normal',
      lineHeight: 1.6,
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.divider}`,
    },
    // Its name.
    '& button > span:last-of-type': {
      display: 'block',
      marginBlockStart: 1,
      fontSize: '0.75rem',
      fontWeight: 550,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  });
