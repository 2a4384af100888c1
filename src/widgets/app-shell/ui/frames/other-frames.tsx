import Box from '@mui/material/Box';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { Layout } from '#domain/account/preferences.ts';
import { Header, type HeaderProps } from '../Header';
import { CollapsibleSide } from '../SideNav';
import { BlankBar } from './BlankBar';
import type { Frame } from './frame-parts';
import { StackedSide } from './StackedSide';
import { TopNav } from './TopNav';

/** How far the band of the overlay reaches under the page. */
const BAND = 88;

const ClassicTop = (props: HeaderProps) => (
  <>
    <Header {...props} />
    <TopNav />
  </>
);

/** Header and navigation on the band, dark by day and by night: what is in it takes the colours of the dark scheme. */
const BandTop = (props: HeaderProps) => (
  <Box data-color-scheme="dark" data-print="hide" sx={{ display: 'contents', color: 'text.primary' }}>
    <Header {...props} ground="band" />
    <TopNav ground="band" />
  </Box>
);

/** The rest of the band, which the page lies on. */
const Band = () => (
  <Box
    aria-hidden
    data-color-scheme="dark"
    data-print="hide"
    sx={({ vars: { palette } }) => ({
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: 0,
      blockSize: BAND,
      backgroundColor: palette.surface.raised,
    })}
  />
);

/** What stands over and around the page beside header and footer; pages that fill the window leave it out. */
const over = ({ breakpoints }: Theme, pixels: number): CSSObject => ({
  [breakpoints.up('md')]: { '--over-page': `${String(pixels)}px` },
});
/** Height of the line of menus. */
const MENUS = 48;
/** Between a sheet and what is around it. */
const GAP = 16;

const FramelessTop = (props: HeaderProps) => <Header {...props} ground="desk" />;
const FramelessBeside = () => <CollapsibleSide frameless />;

/** The page as a sheet of its own, on the desk or over the band. */
const sheet = ({ breakpoints, vars: { palette } }: Theme, more: CSSObject = {}): CSSObject => ({
  [breakpoints.up('md')]: {
    border: `1px solid ${palette.divider}`,
    borderRadius: '16px',
    backgroundColor: palette.background.default,
    // Cut at the corners without becoming a window of its own: what sticks to the top of the page still does.
    overflow: 'clip',
    marginInlineEnd: '16px',
    marginBlockEnd: '16px',
    ...more,
  },
});

/** The layouts beside the usual one; they come to those alone who chose one. */
export const FRAMES: Readonly<Record<Exclude<Layout, 'COLLAPSIBLE_SIDE'>, Frame>> = {
  STACKED_SIDE: { Top: Header, Beside: StackedSide },
  CLASSIC_TOP_BAR: { Top: ClassicTop, Beside: null, row: (theme) => over(theme, MENUS) },
  FRAMELESS_SIDE: {
    Top: FramelessTop,
    Beside: FramelessBeside,
    row: ({ breakpoints, vars: { palette } }) => ({
      [breakpoints.up('md')]: { backgroundColor: palette.surface.sunken },
    }),
    // Its lines above and below count, too.
    page: (theme) => sheet(theme, { '--over-page': `${String(GAP + 2)}px` }),
  },
  CONTENT_OVERLAY: {
    Top: BandTop,
    Beside: Band,
    row: (theme) => ({ position: 'relative', ...over(theme, MENUS + GAP + GAP + 2) }),
    page: (theme) =>
      sheet(theme, { position: 'relative', marginInlineStart: '16px', marginBlockStart: '16px' }),
  },
  BLANK: { Top: BlankBar, Beside: null },
};
