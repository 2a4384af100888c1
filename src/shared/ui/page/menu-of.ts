import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Why it is refused now; the item then stays readable but does nothing. */
  reason?: string | undefined;
  danger?: boolean;
}

/** What lies behind a button of a menu that is not open: the palette offers it, too. */
export const MENU_OF = new WeakMap<Element, readonly MenuAction[]>();
