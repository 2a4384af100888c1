import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AttachmentViewer, type PdfReader } from '@/features/attachments';
import {
  getListCommentsMockHandler,
  getListCommentsResponseMock,
} from '@/shared/api/generated/comments/comments.msw';
import type { RecordComment } from '@/shared/api/generated/model';
import { neverAnswers, partStory, refuses, sideBySide, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { CommentsSection } from './CommentsSection';

const LIST = '*/project/:projectId/comments/RFI';
const ALL = getListCommentsResponseMock().data;
const [first] = ALL;
if (first === undefined) throw new Error('The contract has no example of a comment');

/** Comments as the tests of their rules have them: of others, with files, deleted with replies. */
const others = ALL.map((comment): RecordComment => ({
  ...comment,
  abilities: {
    ...comment.abilities,
    delete: { allowed: false, reason: 'Only its author can delete this comment.' },
  },
}));
const emptied: RecordComment = { ...first, content: '', mentions: [], attachments: [], isDeleted: true };
const long: RecordComment = {
  ...first,
  content: `${first.content} ${'The supply main meets the beam, and the return main below it meets the riser. '.repeat(8)}\n\n- ${'w'.repeat(180)}\n- https://documents.example/${'harborview/'.repeat(14)}`,
};

/** Every state has a record of its own, which is what its answer is told by. */
const OTHER_LISTS: Readonly<Record<string, readonly RecordComment[]>> = {
  thousands: Array.from({ length: 5000 }, (_, n) => ({
    ...first,
    id: crypto.randomUUID(),
    parentCommentId: null,
    replyCount: 0,
    content: `No. ${String(n + 1)}: ${first.content}`,
  })),
  empty: [],
  deleted: [emptied, ...others.slice(1)],
  long: [long],
};
const answers = [
  neverAnswers('get', `${LIST}/loading`),
  refuses('get', `${LIST}/failed`, 500, 'INTERNAL', 'An error occurred on our servers.'),
  getListCommentsMockHandler(({ params }) => ({
    data: [...(OTHER_LISTS[String(params['objectId'])] ?? ALL)],
  })),
];
/** Pages hand the real reader in. */
const Paper: PdfReader = ({ title }) => <p>{title}</p>;
const Comments = ({ of }: { of: string }) => (
  <CommentsSection projectId={STORY_PROJECT} objectType="RFI" objectId={of} />
);

const meta = {
  title: 'Widgets/Comments',
  component: CommentsSection,
  args: { projectId: STORY_PROJECT, objectType: 'RFI', objectId: 'full' },
  parameters: { ...partStory(...answers), ...sideBySide },
  decorators: [
    (Story) => (
      <StoryPart>
        <AttachmentViewer Pdf={Paper}>
          <Story />
        </AttachmentViewer>
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof CommentsSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <>
      <StoryState name="Threads, one's own and others'">
        <Comments of="full" />
      </StoryState>
      <StoryState name="Deleted with a reply">
        <Comments of="deleted" />
      </StoryState>
      <StoryState name="Long text">
        <Comments of="long" />
      </StoryState>
      <StoryState name="None yet">
        <Comments of="empty" />
      </StoryState>
      <StoryState name="Loading">
        <Comments of="loading" />
      </StoryState>
      <StoryState name="Failed">
        <Comments of="failed" />
      </StoryState>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const failed = within(await canvas.findByRole('group', { name: 'Failed' }));
    await expect(await failed.findByRole('button', { name: 'Try again' })).toBeVisible();
    const deleted = within(canvas.getByRole('group', { name: 'Deleted with a reply' }));
    await expect(await deleted.findByText('This comment was deleted.')).toBeVisible();
  },
};

/** A thread of 5,000: its end is drawn, and more of it as somebody asks for it. */
export const Thousands: Story = {
  args: { objectId: 'thousands' },
  parameters: { staysBusy: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Comments (5,000)' });
    const drawn = () => canvasElement.querySelectorAll('[aria-label=Comments] [role=listitem]').length;
    await expect(drawn()).toBe(50);
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier comments (4,950)' }));
    await waitFor(() => expect(drawn()).toBe(150));
    await expect(canvas.getByRole('button', { name: 'Show earlier comments (4,850)' })).toBeVisible();
  },
};

/** An @ opens the people; Escape closes them, Enter takes one. */
export const Mentioning: Story = {
  // Of the answers that the other stories need, the one that never comes is not asked for here.
  parameters: { staysBusy: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a comment' }));
    const field = await canvas.findByRole('textbox', { name: 'Your comment' });
    await userEvent.type(field, 'Please look, @');
    const people = await within(document.body).findByRole('listbox', { name: 'People to mention' });
    await waitFor(() => expect(within(people).getAllByRole('option').length).toBeGreaterThan(0));
    await userEvent.keyboard('{Enter}');
    await expect((field as HTMLTextAreaElement).value).toMatch(/^Please look, @\w+/);
    await expect(canvas.getByRole('button', { name: 'Comment' })).toBeEnabled();
  },
};
