/** Document beside panel on a desk; panel first, then the way to the document, on a phone. */
export const SIGN_LAYOUT = {
  inlineSize: '100%',
  maxInlineSize: 1360,
  display: 'grid',
  gap: { xs: 4, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
} as const;
