import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getListCommentsMockHandler,
  getListCommentsResponseMock,
} from '@/shared/api/generated/comments/comments.msw';
import type { MessageDetail, MessageUpdate } from '@/shared/api/generated/model';
import {
  getGetMessageMockHandler,
  getUpdateMessageMockHandler,
} from '@/shared/api/generated/messages/messages.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { count, dialogOf, press, said } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import { DRAFT, SENT, UNREAD } from '../../testing/message-fixture';
import { DETAIL } from '../../testing/message-server';
import { detailStory } from '../../testing/message-story';

const meta = { title: 'Pages/Message board/Detail', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const titled = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

export const Full: Story = {
  parameters: detailStory(SENT),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Level 3 deck closed/);
    await expect(within(canvasElement).getByText(/Edited/, { selector: 'article *' })).toBeVisible();
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Who reads it (3)' }),
    ).toBeVisible();
  },
};
export const Phone: Story = { parameters: detailStory(SENT), globals: onPhone };
const page = states((...first) => detailStory(SENT, '', ...first), DETAIL);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
/** Whoever is not in its audience is told that there is none. */
export const NotForMe: Story = {
  parameters: detailStory(SENT, '', refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};

/** Who opens it has read it; marked as unread it waits on the board. */
export const ReadAndUnread: Story = {
  parameters: detailStory(UNREAD),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Owner walk/);
    await press(canvasElement, 'Message board', 'main a');
    await press(canvasElement, 'Unread');
    await within(canvasElement).findByRole('heading', { name: 'No messages match' });
    await press(canvasElement, 'Unread');
    await userEvent.click(await within(canvasElement).findByText('Owner walk on Friday at 10:00'));
    await titled(canvasElement, /Owner walk/);
    await press(canvasElement, 'More actions');
    await press(document.body, 'Mark as unread', '[role=menuitem]');
    await expect(await within(canvasElement).findByTitle('Unread')).toBeVisible();
  },
};

/** A flag is everyone's, a bookmark the reader's own. */
export const Marked: Story = {
  parameters: detailStory(UNREAD),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await titled(canvasElement, /Owner walk/);
    await press(canvasElement, 'Bookmark');
    await expect(await canvas.findByRole('button', { name: 'Bookmarked' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await press(canvasElement, 'More actions');
    await press(document.body, 'Flag as urgent', '[role=menuitem]');
    await expect((await canvas.findAllByText(/Urgent/)).length).toBeGreaterThan(0);
    await press(canvasElement, 'More actions');
    await press(document.body, 'Remove flag', '[role=menuitem]');
    await waitFor(() => expect(canvas.queryByText(/Urgent/)).toBeNull());
  },
};

/** Somebody else's message: what the reader may not do says why. */
export const SomebodyElses: Story = {
  parameters: detailStory(UNREAD),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Owner walk/);
    await press(canvasElement, 'More actions');
    const edit = await within(document.body).findByRole('menuitem', { name: 'Edit' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(edit);
    await said('Only its author can edit this message.');
  },
};

/** A comment with a mention; only who reads the message can be mentioned. */
export const Answered: Story = {
  parameters: detailStory(SENT),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a comment' }));
    const box = await canvas.findByRole('textbox', { name: 'Your comment' });
    await userEvent.type(box, 'East stair is clear. @Pri');
    await expect(await within(document.body).findByRole('option', { name: /Priya Raman/ })).toBeVisible();
    await expect(within(document.body).queryByRole('option', { name: /Marcus Oyelaran/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await press(canvasElement, 'Comment');
    await count(canvasElement, 'Comments (4)');
  },
};

const [COMMENT] = getListCommentsResponseMock().data;
/** A discussion of thousands is read from its end. */
export const ThousandsOfComments: Story = {
  parameters: detailStory(
    SENT,
    '',
    getListCommentsMockHandler(() => ({
      data: Array.from({ length: 5000 }, (_, index) => ({
        ...(COMMENT as NonNullable<typeof COMMENT>), // the contract has an example
        id: `c51d7e30-0007-4a10-9c01-1${String(index).padStart(11, '0')}`,
        content: `Comment number ${String(index + 1)}`,
        replyCount: 0,
      })),
    })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Comment number 5000')).toBeVisible();
    await expect(canvas.queryByText('Comment number 4950')).toBeNull();
    await press(canvasElement, 'Show earlier comments (4,950)');
    await expect(await canvas.findByText('Comment number 4851')).toBeVisible();
  },
};

export const Editing: Story = {
  parameters: detailStory(SENT, '?edit=true'),
  play: async ({ canvasElement }) => {
    const subject = await within(canvasElement).findByRole('textbox', { name: /Subject/ });
    await userEvent.clear(subject);
    await userEvent.type(subject, 'Level 3 deck closed on Friday');
    await press(canvasElement, 'Save changes');
    await said('Message saved');
    await titled(canvasElement, /Level 3 deck closed on Friday/);
  },
};

/** Whether another window has saved meanwhile. */
let savedElsewhere = false;
const ELSEWHERE: MessageDetail = {
  ...SENT,
  version: SENT.version + 1,
  subject: 'Level 3 deck closed all day',
};
/** Saved in another window meanwhile: both versions of what differs, and which is to stand. */
export const EditedElsewhere: Story = {
  beforeEach: () => {
    savedElsewhere = false;
  },
  parameters: detailStory(
    SENT,
    '?edit=true',
    getGetMessageMockHandler(() => (savedElsewhere ? ELSEWHERE : SENT)),
    getUpdateMessageMockHandler(async ({ request }) => {
      const { version, subject } = (await request.json()) as MessageUpdate;
      savedElsewhere = true;
      if (version < ELSEWHERE.version) refuse(409, 'STALE_VERSION', 'Somebody else changed this.');
      return { ...ELSEWHERE, subject, version: version + 1 };
    }),
  ),
  play: async ({ canvasElement }) => {
    const subject = await within(canvasElement).findByRole('textbox', { name: /Subject/ });
    await userEvent.clear(subject);
    await userEvent.type(subject, 'Level 3 deck open');
    await press(canvasElement, 'Save changes');
    const dialog = await dialogOf('Which version do you want to keep?');
    await expect(dialog).toHaveTextContent('Level 3 deck closed all day');
    await press(dialog, 'Save this version');
    await said('Message saved');
  },
};

/** A draft is opened where it was left: it is sent from there, or deleted. */
export const Draft: Story = {
  parameters: detailStory(DRAFT),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Edit draft/);
    await press(canvasElement, 'Send message');
    await said('Message sent');
    await titled(canvasElement, /Crane pick on Saturday/);
  },
};
export const DraftDeleted: Story = {
  parameters: detailStory(DRAFT),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Edit draft/);
    await press(canvasElement, 'More actions');
    await press(document.body, 'Delete draft', '[role=menuitem]');
    await press(await dialogOf('Delete this draft?'), 'Delete draft');
    await titled(canvasElement, /Message board/);
  },
};
