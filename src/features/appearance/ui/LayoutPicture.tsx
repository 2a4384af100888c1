import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Layout } from '#domain/account/preferences.ts';

interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Navigation, the page, or the band behind it. */
  is: 'navigation' | 'page' | 'band';
}

const part = (is: Part['is'], x: number, y: number, w: number, h: number): Part => ({ is, x, y, w, h });

/** Where the parts of a layout stand, on a screen of 64 by 40. */
const PARTS: Readonly<Record<Layout, readonly Part[]>> = {
  COLLAPSIBLE_SIDE: [
    part('navigation', 0, 0, 64, 7),
    part('navigation', 0, 8, 16, 32),
    part('page', 20, 12, 40, 24),
  ],
  STACKED_SIDE: [
    part('navigation', 0, 0, 64, 7),
    part('navigation', 0, 8, 6, 32),
    part('navigation', 7, 8, 14, 32),
    part('page', 25, 12, 35, 24),
  ],
  CLASSIC_TOP_BAR: [
    part('navigation', 0, 0, 64, 6),
    part('navigation', 0, 7, 64, 5),
    part('page', 4, 16, 56, 20),
  ],
  FRAMELESS_SIDE: [
    part('navigation', 3, 10, 10, 2),
    part('navigation', 3, 14, 10, 2),
    part('page', 17, 7, 44, 30),
  ],
  CONTENT_OVERLAY: [part('band', 0, 0, 64, 18), part('page', 4, 11, 56, 26)],
  BLANK: [part('page', 3, 3, 58, 34)],
};

/** A layout drawn small. */
export function LayoutPicture({ layout }: { layout: Layout }) {
  const { palette } = useTheme().vars;
  const fill = {
    navigation: palette.line.control,
    page: palette.background.paper,
    band: palette.text.primary,
  };
  return (
    <Box
      component="svg"
      viewBox="0 0 64 40"
      aria-hidden
      sx={{
        inlineSize: '100%',
        maxInlineSize: 96,
        borderRadius: '4px',
        backgroundColor: 'surface.sunken',
        // A picture of what stands beside what: it turns with the page.
        '[dir="rtl"] &': { transform: 'scaleX(-1)' },
      }}
    >
      {PARTS[layout].map(({ x, y, w, h, is }) => (
        <rect
          key={`${String(x)}-${String(y)}`}
          x={x}
          y={y}
          width={w}
          height={h}
          rx={is === 'page' ? 2 : 0}
          fill={fill[is]}
        />
      ))}
    </Box>
  );
}
