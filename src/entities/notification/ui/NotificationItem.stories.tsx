import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Notification } from '@/shared/api/generated/model';
import { getListNotificationsResponseMock } from '@/shared/api/generated/notifications/notifications.msw';
import { partStory } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { NotificationItem } from './NotificationItem';

const [example] = getListNotificationsResponseMock().data;
if (example === undefined) throw new Error('The contract has no example of a notification');

const told = (n: number, change: Partial<Notification>): Notification => ({
  ...example,
  id: `${example.id.slice(0, -2)}${String(n).padStart(2, '0')}`,
  ...change,
});
const KINDS: Notification[] = [
  told(1, { isRead: false, fold: { total: 1, unreadCount: 1 } }),
  told(2, { isRead: true }),
  told(3, {
    isRead: false,
    fold: { total: 4, unreadCount: 2 },
    actor: null,
    title: 'RFI-0007 was due yesterday',
  }),
  told(5, { event: 'REMINDER', title: 'Call the lumber yard', message: 'Before noon, please.' }),
  told(4, {
    isRead: false,
    fold: { total: 1, unreadCount: 1 },
    title:
      'Maria Konstantinopoulou-Papadimitriou von und zu Wolfeschlegelsteinhausenbergerdorff mentioned you',
    message: `${'The supply main meets the beam, and the return main below it meets the riser. '.repeat(4)}${'w'.repeat(90)}`,
  }),
];

const meta = {
  title: 'Entities/Notification',
  component: NotificationItem,
  args: {
    notification: example,
    actions: {
      open: fn(),
      markRead: fn(),
      markUnread: fn(),
      markAllRead: fn(),
      remove: fn(),
      clear: fn(),
    } as never,
  },
  parameters: partStory(),
  decorators: [
    (Story) => (
      <StoryPart>
        <Story />
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof NotificationItem>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;

export const States: Story = {
  render: ({ actions }) => (
    <>
      <StoryState name="On the page: unread, read, from nobody, a reminder, long">
        <Box component="ul" sx={{ ...list, maxInlineSize: 860 }}>
          {KINDS.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} actions={actions} />
          ))}
        </Box>
      </StoryState>
      <StoryState name="Below the bell">
        <Box component="ul" sx={{ ...list, maxInlineSize: 388 }}>
          {KINDS.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} actions={actions} dense />
          ))}
        </Box>
      </StoryState>
    </>
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const [first] = await canvas.findAllByRole('link');
    if (first === undefined) throw new Error('A notification leads nowhere');
    await userEvent.click(first);
    await expect((args.actions as { open: unknown }).open).toHaveBeenCalled();
  },
};
