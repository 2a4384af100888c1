import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import PaletteOutlined from '@mui/icons-material/PaletteOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Logout from '@mui/icons-material/LogoutRounded';
import PersonOutline from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useMe } from '@/shared/session/me';
import { RouterMenuItem } from '@/shared/ui/RouterMenuItem';
import { useSignOut } from '@/shared/session/sign-out';
import { Kbd } from '@/shared/ui/Kbd';
import { initialsOf, PersonAvatar } from '@/shared/ui/PersonAvatar';

const SignOutDialog = lazy(() => import('@/features/outbox/ui/SignOutDialog'));

interface AccountMenuProps {
  onShortcuts: () => void;
  onAppearance: () => void;
}

/** Who is signed in, how the app looks for them, and the way out. */
export function AccountMenu({ onShortcuts, onAppearance }: AccountMenuProps) {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  const name = me.user.name ?? me.user.email;
  const close = (): void => setOpen(false);

  return (
    // The menu stands in the header's landmark, and the page under it keeps its own.
    <Box ref={place} sx={{ minInlineSize: 0 }}>
      <IconButton
        ref={anchor}
        aria-label={`${initialsOf(name)}, account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <PersonAvatar name={name} photoKey={me.user.photoKey} size={32} />
      </IconButton>
      <Menu
        id={id}
        open={open}
        anchorEl={() => anchor.current}
        onClose={close}
        container={() => place.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { inlineSize: 288 } } }}
      >
        <Box role="presentation" sx={{ paddingInline: 4, paddingBlock: 2 }}>
          <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</Box>
          <Box
            sx={{
              fontSize: 'caption.fontSize',
              color: 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {me.user.email}
          </Box>
        </Box>
        <Divider />
        <RouterMenuItem to="/app/onboarding/profile" onClick={close}>
          <ListItemIcon>
            <PersonOutline fontSize="small" />
          </ListItemIcon>
          Your profile
        </RouterMenuItem>
        <RouterMenuItem to="/app/notifications/preferences" onClick={close}>
          <ListItemIcon>
            <TuneOutlined fontSize="small" />
          </ListItemIcon>
          Notification preferences
        </RouterMenuItem>
        <MenuItem
          onClick={() => {
            close();
            onAppearance();
          }}
        >
          <ListItemIcon>
            <PaletteOutlined fontSize="small" />
          </ListItemIcon>
          Appearance
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <ListItemIcon>
            <KeyboardOutlined fontSize="small" />
          </ListItemIcon>
          <Box component="span" sx={{ flex: 1 }}>
            Keyboard shortcuts
          </Box>
          <Kbd>?</Kbd>
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setLeaving(true);
          }}
        >
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
      {leaving && (
        <Suspense fallback={null}>
          <SignOutDialog onSignOut={signOut} onClose={stay} />
        </Suspense>
      )}
    </Box>
  );
}
