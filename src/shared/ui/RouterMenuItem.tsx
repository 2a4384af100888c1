import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

interface AnchorMenuItemProps extends Omit<MenuItemProps<'a'>, 'ref'> {
  ref?: Ref<HTMLAnchorElement>;
}

function AnchorMenuItem(props: AnchorMenuItemProps) {
  return <MenuItem component="a" {...props} />;
}

/** An item of a menu that leads to a page of the app: a link, so that it opens in a new tab like any other. */
export const RouterMenuItem = createLink(AnchorMenuItem);
