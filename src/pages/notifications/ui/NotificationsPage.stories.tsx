import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getChangeNotificationsMockHandler,
  getClearNotificationsMockHandler,
  getGetUnreadCountMockHandler,
  getListNotificationsMockHandler,
  getListNotificationsResponseMock,
  getMarkAllNotificationsAsReadMockHandler,
  getRestoreNotificationsMockHandler,
} from '@/shared/api/generated/notifications/notifications.msw';
import type { NotificationChangeInput, NotificationPage } from '@/shared/api/generated/model';
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
  isRead: false,
  fold: { total: 3, unreadCount: 2 },
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
  /** What takes the last step back. */
  let before = start.data;
  const CHANGE = 'b1f5a6d2-3f0e-4c77-9a43-2c7f1f4a9e01';
  const put = (next: NotificationPage['data'], changed: number) => {
    before = data;
    data = next;
    return { changed, unreadCount: unreadCount(), changeId: changed > 0 ? CHANGE : null };
  };
  const as = (row: NotificationPage['data'][number], isRead: boolean) => ({
    ...row,
    isRead,
    fold: { ...row.fold, unreadCount: isRead ? 0 : row.fold.total },
  });
  const unreadCount = () => data.filter((row) => !row.isRead).length;
  const page = (): NotificationPage => ({
    data,
    meta: { ...start.meta, total: data.length },
    unreadCount: unreadCount(),
  });
  const handlers = [
    getGetUnreadCountMockHandler(() => ({ unreadCount: unreadCount() })),
    getMarkAllNotificationsAsReadMockHandler(() =>
      put(
        data.map((row) => as(row, true)),
        unreadCount(),
      ),
    ),
    getClearNotificationsMockHandler(() => put([], data.length)),
    getChangeNotificationsMockHandler(async ({ request }) => {
      const { change, notificationIds } = (await request.clone().json()) as NotificationChangeInput;
      const named = data.filter(({ id }) => notificationIds.includes(id));
      const others = data.filter(({ id }) => !notificationIds.includes(id));
      if (change === 'DELETE') return put(others, named.length);
      return put(
        data.map((row) => (named.includes(row) ? as(row, change === 'READ') : row)),
        named.length,
      );
    }),
    getRestoreNotificationsMockHandler(() => {
      data = before;
      return { changed: 1, unreadCount: unreadCount() };
    }),
    getListNotificationsMockHandler(page),
  ];
  return {
    parameters: pageStory(route, ...first, ...handlers),
    beforeEach: () => {
      data = start.data;
      before = start.data;
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
  ...keeping(full, { first: [refuses('post', '*/notifications/changes', 500, 'INTERNAL', '')] }),
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
    await expect(await canvas.findByRole('heading', { name: 'No notifications' })).toBeVisible();
    await canvas.findByRole('button', { name: 'Notifications' });
    // Nothing is gone for good: it comes back as it was.
    await userEvent.click(await body.findByRole('button', { name: 'Undo' }));
    await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    const list = within(await canvas.findByRole('list', { name: 'Notifications' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
  },
};

/** The keys through the list: J goes on, R reads and D deletes; the keyboard stays in the list. */
export const ByKeyboard: Story = {
  ...keeping(full),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Notifications' }));
    await canvas.findByRole('button', { name: 'Notifications, 3 unread' });
    await userEvent.keyboard('j');
    await expect(list.getByRole('link', { name: /3 days overdue/ })).toHaveFocus();
    await userEvent.keyboard('r');
    await canvas.findByRole('button', { name: 'Notifications, 2 unread' });
    await userEvent.keyboard('j');
    await userEvent.keyboard('d');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() => expect(list.getByRole('link', { name: /commented on MSG-0012/ })).toHaveFocus());
    await userEvent.click(
      await within(document.body)
        .findAllByRole('button', { name: 'Undo' })
        .then((all) => all.at(-1) as HTMLElement),
    );
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));
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
