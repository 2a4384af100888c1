/** The product's name as it stands in titles, mails and the footer. */
export const APP_NAME = 'Plumbline';

/** Every call of the contract is relative to this base (openapi `servers`). */
export const API_BASE = '/api';

/** Where a signed-in user starts, and where a visitor is sent (part 1, constants). */
export const ENTRY_PATH = '/app';
export const LOGIN_PATH = '/auth/login';
export const ONBOARDING_PATH = '/app/onboarding';

/** Local-storage keys: one place, so that two features never share one by accident. */
export const STORAGE_KEYS = {
  token: 'plumbline.token',
  preferences: 'plumbline.preferences',
  mode: 'plumbline.mode',
  colorScheme: 'plumbline.color-scheme',
  rows: 'plumbline.rows',
  photos: 'plumbline.photos',
  chat: 'plumbline.chat',
  workLayout: 'plumbline.work-layout',
  handedDrafts: 'plumbline.handed-drafts',
  /** Also in public/before.js. */
  firstCalls: 'plumbline.first-calls',
} as const;

/** Toast durations in milliseconds; `null` stays until it is closed (loading). */
export const TOAST_DURATION = {
  success: 2000,
  error: 4000,
  info: 4000,
  warning: 4000,
  projectCreation: 6000,
  undo: 10_000,
  loading: null,
} as const;

export const MAX_TOASTS = 20;

/** The shell's measures in CSS pixels; `panel` is the project's beside the rail of the stacked navigation. */
export const LAYOUT = { sideNav: 290, sideNavCollapsed: 80, panel: 270, header: 64, footer: 44 } as const;
