import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import { LAYOUT } from '@/shared/config/app';
import { useFoldedNavigation } from '@/shared/lib/preferences/wide-page';
import { BrandMark } from './BrandMark';
import { CollapseButton } from './CollapseButton';
import { NavItems } from './NavItems';

interface SideNavProps {
  /** What stands beside the page where there is room; null where the navigation is elsewhere. */
  Beside: ComponentType | null;
  drawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The navigation beside the page; on phones a drawer, whatever the layout. */
export function SideNav({ Beside, drawerOpen, onDrawerClose }: SideNavProps) {
  // A phone draws none of it: its processor has better things to do than a list that nobody sees.
  const beside = useMediaQuery((theme) => theme.breakpoints.up('md'), { defaultMatches: true });
  return (
    <>
      {beside && Beside !== null && <Beside />}
      <Drawer
        open={drawerOpen}
        onClose={onDrawerClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: {
            sx: { inlineSize: LAYOUT.sideNav, maxInlineSize: '86vw', borderRadius: 0 },
            'aria-label': 'Navigation',
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', blockSize: LAYOUT.header, paddingInline: 4 }}>
          <BrandMark />
        </Box>
        {/* A choice closes the drawer; the click comes up from the link that was followed. */}
        <Box onClick={onDrawerClose}>
          <NavItems collapsed={false} />
        </Box>
      </Drawer>
    </>
  );
}

/** The column of the navigation, 290 wide or 80; without lines it stands on the desk beside its sheet. */
export function CollapsibleSide({ frameless = false }: { frameless?: boolean }) {
  const [folded, fold] = useFoldedNavigation();
  return (
    <Box
      component="aside"
      data-print="hide"
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexDirection: 'column',
        position: 'sticky',
        insetBlockStart: LAYOUT.header,
        alignSelf: 'flex-start',
        flexShrink: 0,
        blockSize: `calc(100dvh - ${String(LAYOUT.header)}px)`,
        inlineSize: folded ? LAYOUT.sideNavCollapsed : LAYOUT.sideNav,
        transition: 'inline-size 160ms',
        overflow: 'hidden auto',
        ...(!frameless && {
          borderInlineEnd: `1px solid ${palette.divider}`,
          backgroundColor: palette.background.paper,
        }),
      })}
    >
      <NavItems collapsed={folded} />
      <Box sx={{ padding: 3, marginBlockStart: 'auto' }}>
        <CollapseButton collapsed={folded} onFold={fold} />
      </Box>
    </Box>
  );
}
