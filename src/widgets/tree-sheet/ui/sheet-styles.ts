import { styled } from '@mui/material/styles';

/** Row heights in pixels by density (design: grid rows 36, comfortable 44). */
export const ROW_HEIGHT = { compact: 36, comfortable: 44 } as const;
/** Header row in pixels: two lines, the name and its unit. */
export const HEADER_HEIGHT = 44;

/**
 * The whole sheet's look in one rule set: cells are plain elements, so that five hundred of them cost no
 * style work of their own. Frozen cells need an opaque ground, therefore tints are images over a colour.
 */
export const SheetRoot = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const line = palette.divider;
  const brand = palette.primary.main;
  const tint = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;
  const wash = (color: string, percent: number) =>
    `linear-gradient(${tint(color, percent)}, ${tint(color, percent)})`;
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    height: '100%',
    minWidth: 0,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${line}`,
    borderRadius: theme.shape.borderRadius,
    overflow: 'hidden',
    fontSize: 13,
    '& .ts-scroller': {
      position: 'relative',
      isolation: 'isolate',
      flex: 1,
      minHeight: 160,
      overflow: 'auto',
      outline: 'none',
      // The browser must not scroll a focused cell under the frozen header.
      overscrollBehavior: 'contain',
      userSelect: 'none',
      // The active cell's ring shows the focus; a second ring around the sheet would only distract.
      '&:focus-visible': { outline: 'none' },
      WebkitTapHighlightColor: 'transparent',
    },
    '& .ts-sheet': { width: 'max-content', minWidth: '100%', position: 'relative' },
    '& .ts-body': { position: 'relative' },
    '& .ts-row': {
      display: 'grid',
      gridTemplateColumns: 'var(--ts-columns)',
      minWidth: '100%',
      height: 'var(--ts-row)',
      // What all cells share stands on the row: a cell that scrolls into view then costs little style work.
      whiteSpace: 'nowrap',
      lineHeight: 'calc(var(--ts-row) - 1px)',
      fontVariantNumeric: 'tabular-nums',
      backgroundColor: palette.background.paper,
      cursor: 'cell',
    },
    // No containment of layout: its stacking context would lift frozen cells and the block over each other's rows.
    '& .ts-body .ts-row': { position: 'absolute', insetInline: 0, contain: 'style size' },
    '& .ts-head, & .ts-foot': { position: 'sticky', zIndex: 5 },
    '& .ts-head': { top: 0, borderBlockEnd: `1px solid ${line}` },
    '& .ts-foot': { bottom: 0, borderBlockStart: `1px solid ${line}` },
    // A plain block with its own containment: a new text lays out this cell and nothing around it.
    '& .ts-cell': {
      position: 'relative',
      minWidth: 0,
      paddingInline: 10,
      // Clipped, not hidden: a cell is no scroll container, which the browser would have to keep book of.
      overflow: 'clip',
      textOverflow: 'ellipsis',
      contain: 'layout style size',
      borderInlineEnd: `1px solid ${line}`,
      // On the cell, not on its row: a frozen cell covers what scrolls under it to the last pixel.
      borderBlockEnd: `1px solid ${line}`,
    },
    '& .ts-tree, & .ts-head .ts-cell, & .ts-invalid, & .ts-conflict': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
    },
    '& .ts-text': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
    '& .ts-end': { justifyContent: 'flex-end', textAlign: 'end' },
    // Numbers such as "01 02 03" and amounts keep their order in right-to-left sheets; only the side changes.
    '& .ts-cell, & .ts-text': { unicodeBidi: 'plaintext' },
    // Right, written the wrong way round: in right-to-left pages all styles are mirrored. Amounts too, so that their
    // decimals stand below each other.
    '[dir="rtl"] & .ts-cell': { textAlign: 'left' },
    '[dir="rtl"] & .ts-end': { justifyContent: 'flex-start' },
    '& .ts-center': { justifyContent: 'center', textAlign: 'center' },
    '& .ts-frozen': { position: 'sticky', zIndex: 2, background: 'inherit' },
    '& .ts-edge': { borderInlineEnd: `1px solid ${tint(palette.text.primary, 22)}` },
    '& .ts-head .ts-row': {
      height: HEADER_HEIGHT,
      backgroundImage: wash(palette.text.primary, 4),
      fontSize: 12,
      fontWeight: 600,
      color: palette.text.secondary,
      lineHeight: 1.25,
      cursor: 'default',
    },
    '& .ts-head .ts-cell, & .ts-foot .ts-cell': { borderBlockEnd: 0 },
    '& .ts-head .ts-text': {
      whiteSpace: 'normal',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
    '& .ts-unit': { display: 'block', fontWeight: 400, fontSize: 11 },
    '& .ts-foot .ts-row': {
      fontWeight: 700,
      backgroundImage: wash(palette.text.primary, 6),
    },
    '& .ts-group': { fontWeight: 600 },
    '& .ts-level-0': { fontWeight: 700, backgroundImage: wash(palette.text.primary, 5) },
    '& .ts-level-1': { backgroundImage: wash(palette.text.primary, 2.5) },
    '& .ts-locked': { cursor: 'default' },
    '& .ts-line .ts-readonly': { color: palette.text.secondary },
    // The block lies over the cells that scroll and under the frozen ones, which have a box of their own.
    '& .ts-block': {
      position: 'absolute',
      zIndex: 1,
      pointerEvents: 'none',
      border: `1px solid ${brand}`,
      backgroundColor: tint(brand, 12),
      contain: 'strict',
    },
    '& .ts-frozen-blocks': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 3,
      inlineSize: 0,
      blockSize: 0,
    },
    // An open editor stands above its neighbours.
    '& .ts-editing': { zIndex: 4, overflow: 'visible' },
    '& .ts-active': { outline: `2px solid ${tint(brand, 55)}`, outlineOffset: -2 },
    '& .ts-scroller:focus .ts-active, & .ts-scroller:focus-within .ts-active': { outlineColor: brand },
    '& .ts-dirty::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineEnd: 0,
      borderBlockStart: `7px solid ${brand}`,
      borderInlineStart: '7px solid transparent',
    },
    '& .ts-invalid': {
      backgroundImage: `${wash(palette.error.main, 12)} !important`,
      color: palette.error.main,
    },
    '& .ts-invalid::before, & .ts-conflict::before': {
      content: '"!"',
      flex: 'none',
      width: 15,
      height: 15,
      borderRadius: '50%',
      fontSize: 11,
      lineHeight: '15px',
      fontWeight: 700,
      textAlign: 'center',
      color: palette.error.contrastText,
      backgroundColor: palette.error.main,
      marginInlineEnd: 'auto',
    },
    '& .ts-conflict': { backgroundImage: `${wash(palette.warning.main, 18)} !important` },
    '& .ts-conflict::before': {
      content: '"⇄"',
      color: palette.warning.contrastText,
      backgroundColor: palette.warning.main,
    },
    '& .ts-toggle': {
      flex: 'none',
      width: 20,
      height: 20,
      padding: 0,
      border: 0,
      borderRadius: 4,
      display: 'grid',
      placeItems: 'center',
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '& svg': { width: 18, height: 18, transition: 'transform 120ms' },
      '&[data-open="false"] svg': { transform: 'rotate(-90deg)' },
      '[dir="rtl"] &[data-open="false"] svg': { transform: 'rotate(90deg)' },
    },
    '& .ts-editor': {
      position: 'absolute',
      inset: 0,
      zIndex: 3,
      display: 'flex',
      alignItems: 'center',
      backgroundColor: palette.background.paper,
      boxShadow: `0 0 0 2px ${brand}, 0 4px 12px ${tint(palette.common.black, 25)}`,
      minWidth: '100%',
      width: 'max-content',
      maxWidth: 480,
    },
    '& .ts-end .ts-editor': { insetInlineStart: 'auto', insetInlineEnd: 0 },
    '& .ts-editor input': {
      font: 'inherit',
      fontWeight: 400,
      color: palette.text.primary,
      textAlign: 'inherit',
      border: 0,
      outline: 0,
      background: 'none',
      flex: 1,
      minWidth: 0,
      fieldSizing: 'content',
      height: '100%',
      paddingInline: 10,
      fontVariantNumeric: 'inherit',
      userSelect: 'text',
    },
    // Only the browser's calendar button: the date itself is typed beside it.
    '& .ts-editor .ts-picker': {
      flex: 'none',
      width: 30,
      minWidth: 30,
      padding: 0,
      cursor: 'pointer',
      fieldSizing: 'fixed',
      '&::-webkit-datetime-edit': { display: 'none' },
      '&::-webkit-calendar-picker-indicator': { margin: 'auto', cursor: 'pointer' },
    },
    '& .ts-resize': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: -4,
      width: 8,
      cursor: 'col-resize',
      touchAction: 'none',
      zIndex: 1,
      '&:hover, &:active': { backgroundColor: tint(brand, 50) },
    },
    '& .ts-status': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 16,
      paddingInline: 12,
      minHeight: 30,
      fontSize: 12,
      color: palette.text.secondary,
      borderBlockStart: `1px solid ${line}`,
      fontVariantNumeric: 'tabular-nums',
      '& [role="status"]': { flex: 1, minWidth: 120 },
      '& .ts-told': { color: palette.text.primary },
      '& .ts-told-error': { color: palette.error.main },
      '& strong': { color: palette.text.primary, fontWeight: 600 },
    },
    '@media (pointer: coarse)': { '& .ts-editor input': { fontSize: 16 } },
    '@media (prefers-reduced-motion: reduce)': { '& .ts-toggle svg': { transition: 'none' } },
    '@media (forced-colors: active)': {
      '& .ts-active': { outlineColor: 'Highlight' },
      '& .ts-block': { borderColor: 'Highlight', borderStyle: 'dotted' },
      '& .ts-invalid': { outline: '1px dashed Mark', outlineOffset: -3 },
    },
  };
});
