import MenuIcon from '@mui/icons-material/MenuRounded';
import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { LAYOUT } from '@/shared/config/app';
import { Kbd } from '@/shared/ui/Kbd';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { AccountMenu } from './AccountMenu';
import { BrandMark } from './BrandMark';
import { ContextSwitcher } from './ContextSwitcher';
import { NotificationBell } from './NotificationBell';

export interface HeaderProps {
  onMenu: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
  onAppearance: () => void;
  /** What it stands on: a sheet of its own, the desk without a line, or the band behind the page. */
  ground?: 'paper' | 'desk' | 'band';
}

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The bar over everything: where one is, the palette, the account. */
export function Header({ onMenu, onPalette, onShortcuts, onAppearance, ground = 'paper' }: HeaderProps) {
  return (
    <Box
      component="header"
      data-print="hide"
      sx={(theme) => ({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 3 },
        blockSize: LAYOUT.header,
        flexShrink: 0,
        paddingInline: { xs: 2, sm: 6 },
        ...(ground === 'paper' && {
          backgroundColor: theme.vars.palette.background.paper,
          borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        }),
        ...(ground === 'desk' && { backgroundColor: theme.vars.palette.surface.sunken }),
        ...(ground === 'band' && { backgroundColor: theme.vars.palette.surface.raised }),
        // Where it gets narrow, the name of the project gives way.
        '& > :last-child': { flexShrink: 0 },
      })}
    >
      <IconButton aria-label="Open navigation" onClick={onMenu} sx={{ display: { md: 'none' } }}>
        <MenuIcon />
      </IconButton>
      <Box
        sx={{
          display: { xs: 'none', md: 'flex' },
          alignItems: 'center',
          inlineSize: LAYOUT.sideNav - 24 - 12,
        }}
      >
        <BrandMark />
      </Box>
      <ContextSwitcher />
      <Box sx={{ flex: 1 }} />
      <ButtonBase
        onClick={onPalette}
        aria-keyshortcuts="Control+K Meta+K"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          flexShrink: 0,
          blockSize: 36,
          minInlineSize: { xs: 36, sm: 220 },
          paddingInline: { xs: 2, sm: 2.5 },
          borderRadius: '8px',
          color: 'text.secondary',
          fontSize: 'body2.fontSize',
          border: { sm: `1px solid ${theme.vars.palette.divider}` },
          backgroundColor: { sm: theme.vars.palette.surface.sunken },
          '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
        })}
      >
        <Search fontSize="small" />
        <VisuallyHidden>Command palette: </VisuallyHidden>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' }, flex: 1, textAlign: 'left' }}>
          Search or go to…
        </Box>
        <Box component="span" dir="ltr" sx={{ display: { xs: 'none', sm: 'inline-flex' }, gap: 0.5 }}>
          <Kbd>{MODIFIER}</Kbd>
          <Kbd>K</Kbd>
        </Box>
      </ButtonBase>
      <NotificationBell />
      <AccountMenu onShortcuts={onShortcuts} onAppearance={onAppearance} />
    </Box>
  );
}
