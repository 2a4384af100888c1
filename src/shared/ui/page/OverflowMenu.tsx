import MoreHoriz from '@mui/icons-material/MoreHorizRounded';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useId, useRef, useState } from 'react';
import { MENU_OF, type MenuAction } from './menu-of';

export type { MenuAction } from './menu-of';

interface OverflowMenuProps {
  actions: readonly MenuAction[];
  label?: string;
  size?: 'small' | 'medium';
  /** -1 in a row whose keys lead to it. */
  tabIndex?: number;
}

/** The rest of a record's actions. */
export function OverflowMenu({
  actions,
  label = 'More actions',
  size = 'medium',
  tabIndex,
}: OverflowMenuProps) {
  const [open, setOpen] = useState(false);
  // Lists have one in each row: the menu itself is there once somebody has asked for it.
  const [asked, setAsked] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (anchor.current !== null) MENU_OF.set(anchor.current, actions);
  }, [actions]);
  if (actions.length === 0) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={anchor}
          size={size}
          aria-label={label}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          <MoreHoriz />
        </IconButton>
      </Tooltip>
      {asked && (
        <Menu
          id={id}
          open={open}
          anchorEl={() => anchor.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        >
          {actions.map((action) => (
            <OverflowItem key={action.label} action={action} close={() => setOpen(false)} />
          ))}
        </Menu>
      )}
    </>
  );
}

function OverflowItem({ action, close, ...rest }: { action: MenuAction; close: () => void }) {
  const item = (
    <MenuItem
      {...rest}
      aria-disabled={action.reason !== undefined}
      sx={{
        color: action.danger ? 'error.main' : undefined,
        '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'not-allowed' },
      }}
      onClick={() => {
        if (action.reason !== undefined) return;
        close();
        action.onSelect();
      }}
    >
      {action.icon !== undefined && <ListItemIcon>{action.icon}</ListItemIcon>}
      {action.label}
    </MenuItem>
  );
  return action.reason === undefined ? (
    item
  ) : (
    <Tooltip title={action.reason} placement="left" describeChild>
      {item}
    </Tooltip>
  );
}
