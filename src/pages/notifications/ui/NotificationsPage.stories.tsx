import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getClearNotificationsMockHandler,
  getDeleteNotificationMockHandler,
  getGetUnreadCountMockHandler,
  getListNotificationsMockHandler,
  getListNotificationsResponseMock,
  getMarkAllNotificationsAsReadMockHandler,
  getMarkNotificationAsReadMockHandler,
} from '@/shared/api/generated/notifications/notifications.msw';
import type { NotificationPage } from '@/shared/api/generated/model';
import { neverAnswers, pageStory, refuses } from '@/shared/testing/story-api';

const ROUTE = '/app/notifications';
const meta = { title: 'Pages/Notifications' } satisfies Meta;
export default meta;
type Story = StoryObj;

const PAGE = getListNotificationsResponseMock();
const NONE: NotificationPage = {
  data: [],
  meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
  unreadCount: 0,
};
const LONG: NotificationPage['data'][number] = {
  ...(PAGE.data[0] as NotificationPage['data'][number]), // the contract's example has three
  id: 'cdf974b8-0001-4290-9309-000000000004',
  event: 'OVERDUE',
  actor: null,
  title: '3 days overdue: Pay application 2, Heating, ventilating, and air conditioning of the east wing',
  message: `Creator to send the conditional waiver. ${'The text of a notification may be long. '.repeat(12)}`,
};

/** The page on a server that keeps what is done to its notifications, anew for each run of the story. */
function keeping(
  start: NotificationPage,
  { route = ROUTE, first = [] as ReturnType<typeof refuses>[] } = {},
) {
  let data = start.data;
  const unreadCount = () => data.filter((row) => !row.isRead).length;
  const page = (): NotificationPage => ({
    data,
    meta: { ...start.meta, total: data.length },
    unreadCount: unreadCount(),
  });
  const idOf = (url: string, at: number) => new URL(url).pathname.split('/').at(at);
  const handlers = [
    getGetUnreadCountMockHandler(() => ({ unreadCount: unreadCount() })),
    getMarkAllNotificationsAsReadMockHandler(() => {
      const changed = unreadCount();
      data = data.map((row) => ({ ...row, isRead: true }));
      return { changed, unreadCount: 0, changeId: null };
    }),
    getClearNotificationsMockHandler(() => {
      const changed = data.length;
      data = [];
      return { changed, unreadCount: 0, changeId: null };
    }),
    getMarkNotificationAsReadMockHandler(({ request }) => {
      const id = idOf(request.url, -2);
      data = data.map((row) => (row.id === id ? { ...row, isRead: true } : row));
      return data.find((row) => row.id === id) ?? LONG;
    }),
    getDeleteNotificationMockHandler(({ request }) => {
      data = data.filter((row) => row.id !== idOf(request.url, -1));
    }),
    getListNotificationsMockHandler(page),
  ];
  return {
    parameters: pageStory(route, ...first, ...handlers),
    beforeEach: () => {
      data = start.data;
    },
  };
}

const full = { ...PAGE, data: [LONG, ...PAGE.data] };

export const Full: Story = keeping(full);
export const Empty: Story = keeping(NONE);
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?show=unread&about=RFI`, getListNotificationsMockHandler(NONE)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No notifications match' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear filter Show' })).toBeVisible();
  },
};
export const Loading: Story = { parameters: pageStory(ROUTE, neverAnswers('get', '*/notifications')) };
export const Failed: Story = {
  parameters: pageStory(ROUTE, refuses('get', '*/notifications', 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch notifications');
  },
};

/** One is read, one deleted, then all are read: the number at the bell follows. */
export const ReadAndDelete: Story = {
  ...keeping(full),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Notifications' }));
    await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    await userEvent.click(
      list.getByRole('button', { name: 'Mark as read: Priya Raman shared a file with you' }),
    );
    await canvas.findByRole('button', { name: 'Notifications, 2 unread' });
    await userEvent.click(list.getByRole('button', { name: 'Delete: Priya Raman commented on MSG-0012' }));
    await canvas.findByRole('button', { name: 'Notifications, 1 unread' });
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }));
    await canvas.findByRole('button', { name: 'Notifications' });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  },
};

/** Following one leads to its screen and reads it on the way. */
export const Follow: Story = {
  ...keeping({ ...full, data: [{ ...LONG, title: 'Kai asks to join', link: '/app/manage-organization' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Notifications, 1 unread' });
    await userEvent.click(await canvas.findByRole('link', { name: /Kai asks to join/ }));
    await canvas.findByRole('heading', { name: 'Northgate Builders', level: 1 });
    await canvas.findByRole('button', { name: 'Notifications' });
  },
};

/** What the server refuses comes back, with a word. */
export const Refused: Story = {
  ...keeping(full, { first: [refuses('delete', '*/notifications/:id', 500, 'INTERNAL', '')] }),
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByRole('list', { name: 'Notifications' }));
    const name = 'Delete: Priya Raman commented on MSG-0012';
    await userEvent.click(list.getByRole('button', { name }));
    await within(document.body).findByText(/Failed to delete notification|An error occurred on our servers/);
    await expect(await list.findByRole('button', { name })).toBeVisible();
  },
};

export const ClearAll: Story = {
  ...keeping(full),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const body = within(document.body);
    await canvas.findByRole('list', { name: 'Notifications' });
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Clear all' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Clear all notifications?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Clear all' }));
    await expect(await canvas.findByRole('heading', { name: 'No notifications' })).toBeVisible();
    await canvas.findByRole('button', { name: 'Notifications' });
  },
};

/** The panel under the bell. */
export const Bell: Story = {
  ...keeping(full, { route: '/app/manage-organization' }),
  play: async ({ canvasElement }) => {
    const body = within(document.body);
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Notifications, 3 unread' }),
    );
    const panel = within(await body.findByRole('dialog', { name: 'Notifications' }));
    await panel.findByText('Priya Raman commented on MSG-0012');
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    await userEvent.click(panel.getByRole('link', { name: 'See all notifications' }));
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Notifications', level: 1 }),
    ).toBeVisible();
  },
};
