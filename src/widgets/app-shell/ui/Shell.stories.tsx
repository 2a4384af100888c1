import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getListMyCompaniesMockHandler,
  getListMyCompaniesResponseMock,
} from '@/shared/api/generated/companies/companies.msw';
import {
  getGetUnreadCountMockHandler,
  getListNotificationsMockHandler,
  getListNotificationsResponseMock,
} from '@/shared/api/generated/notifications/notifications.msw';
import { getListCompanyProjectsMockHandler } from '@/shared/api/generated/projects/projects.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { DEFAULT_APPEARANCE } from '#domain/account/default-appearance.ts';
import type { Appearance } from '#domain/account/preferences.ts';
import { setPreferences } from '@/shared/lib/preferences/preferences';
import {
  neverAnswers,
  onPhone,
  pageStory,
  refuses,
  states,
  STORY_PROJECT,
  wholePage,
} from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members`;
const NEWEST = '*/notifications';

const page = states((...first) => pageStory(ROUTE, ...first));
const meta = { title: 'Shell/Frame', parameters: pageStory(ROUTE) } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Opens what a button of the header opens, once the page below stands. */
async function open(canvasElement: HTMLElement, button: RegExp, opened: 'dialog' | 'menu') {
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', { level: 1 });
  await userEvent.click(await canvas.findByRole('button', { name: button }));
  const popup = await within(document.body).findByRole(opened);
  await waitFor(() => expect(popup).toBeVisible());
  return within(popup);
}

/** Bell, then the newest notifications; opening one leads to its record. */
export const Bell: Story = {
  parameters: pageStory(ROUTE, getGetUnreadCountMockHandler({ unreadCount: 128 })),
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, /^Notifications, 128 unread/, 'dialog');
    await expect((await panel.findAllByRole('listitem')).length).toBeGreaterThan(0);
    await expect(within(canvasElement).getByText('99+')).toBeVisible();
  },
};
export const BellEmpty: Story = {
  parameters: pageStory(
    ROUTE,
    getGetUnreadCountMockHandler({ unreadCount: 0 }),
    getListNotificationsMockHandler({
      ...getListNotificationsResponseMock(),
      data: [],
      unreadCount: 0,
      meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
    }),
  ),
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, /^Notifications$/, 'dialog');
    await expect(await panel.findByText(/^Nothing yet\./)).toBeVisible();
  },
};
export const BellLoading: Story = {
  parameters: pageStory(ROUTE, neverAnswers('get', NEWEST)),
  play: async ({ canvasElement }) => {
    await open(canvasElement, /^Notifications/, 'dialog');
  },
};
export const BellFailed: Story = {
  parameters: pageStory(ROUTE, refuses('get', NEWEST, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, /^Notifications/, 'dialog');
    await expect(await panel.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Where one is, and the way to another project or company. */
export const ContextSwitcher: Story = {
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, /switch project$/, 'menu');
    await expect(await menu.findByRole('menuitem', { name: /^All projects of/ })).toBeVisible();
  },
};
const [company] = getListMyCompaniesResponseMock().data;
/** Of several companies the one that the reader works for is marked, and the others lead over. */
export const SeveralCompanies: Story = {
  parameters: pageStory(
    ROUTE,
    getListMyCompaniesMockHandler({
      data: company
        ? [company, { ...company, id: STORY_PROJECT, name: 'Pier 9 Steel', isPrimary: false }]
        : [],
      joinRequests: [],
      invitations: [],
    }),
  ),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, /switch project$/, 'menu');
    const own = await menu.findByRole('menuitemradio', { name: /^All projects of/ });
    await expect(own).toBeChecked();
    await expect(menu.getByRole('menuitemradio', { name: 'Work for Pier 9 Steel' })).not.toBeChecked();
    await expect(menu.getByRole('menuitem', { name: 'Join or create a company' })).toBeVisible();
  },
};
export const ContextSwitcherEmpty: Story = {
  parameters: pageStory(
    ROUTE,
    getListMyCompaniesMockHandler({ data: [], joinRequests: [], invitations: [] }),
    getListCompanyProjectsMockHandler({
      data: [],
      meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
      counts: { DRAFT: 0, ACTIVE: 0, COMPLETED: 0 },
    }),
  ),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, /switch project$/, 'menu');
    await expect(await menu.findByText('No active projects yet')).toBeVisible();
  },
};
export const ContextSwitcherFailed: Story = {
  parameters: pageStory(ROUTE, refuses('get', '*/projects/company/:companyId', 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, /switch project$/, 'menu');
    await expect(await menu.findByText('Failed to fetch data')).toBeVisible();
  },
};

/** Who is signed in and how the app looks for them; over a page that keeps its title and landmarks. */
export const Account: Story = {
  parameters: { ...pageStory(ROUTE), ...wholePage },
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, /account of/, 'menu');
    const profile = await menu.findByRole('menuitem', { name: 'Your profile' });
    await expect(profile.getAttribute('href')).toContain('/app/onboarding/profile');
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** Names at their longest, in the header and beside the page. */
export const LongNames: Story = page.longText;

/** Icons alone, each with its name. */
export const Collapsed: Story = {
  ...page.full,
  beforeEach: () => {
    setPreferences({ sideNavCollapsed: true });
    return () => setPreferences({ sideNavCollapsed: false });
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Expand navigation' })).toBeVisible();
    const nav = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(await nav.findByRole('link', { name: 'RFIs' })).toBeVisible();
  },
};
/** Only the tools that the reader's role sees. */
export const FewTools: Story = {
  ...page.full,
  globals: { role: 'OTHER' },
  play: async ({ canvasElement }) => {
    const nav = within(await within(canvasElement).findByRole('navigation', { name: 'Main' }));
    await expect(await nav.findByRole('link', { name: 'RFIs' })).toBeVisible();
    await expect(nav.queryByRole('link', { name: 'Pay applications' })).toBeNull();
  },
};
/** On a phone the navigation is a drawer; a choice in it closes it. */
export const DrawerPhone: Story = {
  ...page.full,
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Members' });
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation' }));
    const overview = await within(document.body).findByRole('link', { name: 'Overview' });
    await waitFor(() => expect(overview).toBeVisible());
  },
};

/** The connection is gone: it says so as long as it is. */
export const Offline: Story = {
  ...page.full,
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'onLine');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => {
      if (own) Object.defineProperty(navigator, 'onLine', own);
      else Reflect.deleteProperty(navigator, 'onLine');
    };
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/What you type is kept\.$/)).toBeVisible();
  },
};

/** Viewing as somebody else is marked on every screen, with the way back. */
export const ViewingAs: Story = {
  parameters: pageStory(
    ROUTE,
    getGetMeMockHandler({
      ...getGetMeResponseMock(),
      viewingAs: {
        projectId: STORY_PROJECT,
        memberId: '7c2e9b40-1d35-4f6a-8b21-9e4d3c5a6403',
        userId: '6d1f4a2e-3c58-4b7a-9e10-8a2c4d6e0003',
        name: 'Priya Raman',
        until: '2030-06-30T18:50:00Z',
      },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/You view this project as/)).toHaveTextContent('Priya Raman');
    await expect(canvas.getByRole('button', { name: 'Stop viewing' })).toBeVisible();
  },
};

/** The look that somebody has chosen, while the story stands. */
const chosen = (look: Partial<Appearance>) => () => {
  setPreferences(look);
  const { direction: _kept, density: _too, mode: _and, ...usual } = DEFAULT_APPEARANCE;
  return () => setPreferences(usual);
};
const atTools = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('navigation', { name: 'Main' }));

/** A rail for the company, and a panel for the project beside it. */
export const StackedSide: Story = {
  ...page.full,
  beforeEach: chosen({ layout: 'STACKED_SIDE' }),
  play: async ({ canvasElement }) => {
    const nav = await atTools(canvasElement);
    await expect(await nav.findByRole('link', { name: 'RFIs' })).toBeVisible();
    const rail = within(within(canvasElement).getByRole('navigation', { name: 'Company' }));
    await expect(rail.getByRole('link', { name: 'Organization' })).toBeVisible();
  },
};
/** Menus in a line over the page. */
export const ClassicTopBar: Story = {
  ...page.full,
  beforeEach: chosen({ layout: 'CLASSIC_TOP_BAR' }),
  play: async ({ canvasElement }) => {
    const nav = await atTools(canvasElement);
    await userEvent.click(await nav.findByRole('button', { name: 'Coordination' }));
    const menu = within(await within(canvasElement).findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: 'RFIs' })).toHaveAttribute(
      'href',
      expect.stringContaining('/tools/rfi'),
    );
  },
};
/** The page as a sheet beside navigation without lines. */
export const FramelessSide: Story = {
  ...page.full,
  beforeEach: chosen({ layout: 'FRAMELESS_SIDE' }),
  play: async ({ canvasElement }) => {
    await expect(await (await atTools(canvasElement)).findByRole('link', { name: 'RFIs' })).toBeVisible();
  },
};
/** The page laid over a dark band with the navigation, by day as by night. */
export const ContentOverlay: Story = {
  ...page.full,
  beforeEach: chosen({ layout: 'CONTENT_OVERLAY' }),
  play: async ({ canvasElement }) => {
    const nav = await atTools(canvasElement);
    await expect(await nav.findByRole('button', { name: 'Project' })).toBeVisible();
  },
};
/** The page alone, with the way back to the layout before it. */
export const Blank: Story = {
  ...page.full,
  beforeEach: chosen({ layout: 'BLANK', previousLayout: 'CLASSIC_TOP_BAR' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Show navigation' })).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull();
  },
};
/** From the page alone back to where one came from, with the page as it was. */
export const BackFromBlank: Story = {
  ...Blank,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('heading', { level: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Show navigation' }));
    await expect(await canvas.findByRole('button', { name: 'Coordination' })).toBeVisible();
    await expect(title).toBeInTheDocument();
  },
};
/** On a phone every layout has the drawer. */
export const ContentOverlayPhone: Story = {
  ...DrawerPhone,
  beforeEach: chosen({ layout: 'CONTENT_OVERLAY' }),
};
/** Another accent and other heights: everything takes them, by day and by night. */
export const CopperAndSmall: Story = {
  ...page.full,
  beforeEach: chosen({ themeSchema: 'copper', controlSize: 'xs' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1 });
    const invite = (await canvas.findByText('Invite people')).closest('a, button');
    await waitFor(() => expect(invite?.getBoundingClientRect().height).toBeLessThan(36));
  },
};

/** How the app looks, chosen beside the page that shows it at once. */
export const AppearanceSettings: Story = {
  parameters: { ...pageStory(ROUTE), ...wholePage },
  beforeEach: chosen({}),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement, /account of/, 'menu');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Appearance' }));
    const panel = within(await within(document.body).findByRole('dialog', { name: 'Appearance' }));
    await expect(panel.getByRole('radio', { name: 'Collapsible side' })).toBeChecked();
    await userEvent.click(panel.getByRole('radio', { name: 'Classic top bar' }));
    await waitFor(() => expect(canvasElement.querySelector('aside')).toBeNull());
    await userEvent.click(panel.getByRole('radio', { name: 'Forest' }));
    await expect(panel.getByRole('radio', { name: 'Forest' })).toBeChecked();
  },
};
