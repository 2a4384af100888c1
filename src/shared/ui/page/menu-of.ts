import type { MenuAction } from './OverflowMenu';

/** What lies behind a button of a menu that is not open: the palette offers it, too. */
export const MENU_OF = new WeakMap<Element, readonly MenuAction[]>();
