/** The parts of the project's administration, by the names that the address has for them. */
export const ADMIN_TABS = ['roles', 'library', 'types', 'signatures'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/**
 * What the address says of the page. Each part reads the rest by its own declaration once it is loaded: the address is read
 * with the app's first file.
 */
export interface AdminSearch {
  tab?: AdminTab | undefined;
  /** The role that is open. */
  role?: string | undefined;
  /** The packet that is open. */
  packet?: string | undefined;
  /** The dialog that is open, so that a command can lead to it. */
  make?: 'role' | 'type' | 'tasks' | undefined;
}

export const readAdminSearch = (raw: Record<string, unknown>): AdminSearch => ({
  ...raw,
  tab: ADMIN_TABS.find((tab) => tab === raw['tab']),
});
