import { rfiHistoryWords } from '#domain/rfi/history-words.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { getGetRfiResponseMock } from '@/shared/api/generated/rfi/rfi.msw';
import { StoryState } from '@/shared/testing/StoryPage';
import { HistoryList } from './HistoryList';

const entries = getGetRfiResponseMock().history;
const [newest] = entries;
if (newest === undefined) throw new Error('The contract has no example of a history');

const step = (n: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  ...newest,
  id: `${newest.id}-${String(n)}`,
  comment: null,
  changes: [],
  ...change,
});
/** What happens beside the workflow, with and without a person behind it. */
const beside = [
  step(1, { action: 'comment' }),
  step(2, { action: 'delete-comment' }),
  step(3, { action: 'markOfficial' }),
  step(4, { action: 'addAllowedUser' }),
  step(5, { action: 'linkChangeRequest', actor: null }),
];
const long = [
  step(6, {
    action: 'terminate',
    comment: `${'Answered by addendum 2, which moves the duct below the beam. '.repeat(6)}\n\n${'x'.repeat(160)}`,
  }),
];
const many = Array.from({ length: 12 }, (_, n) =>
  step(10 + n, { action: n % 2 === 0 ? 'update' : 'comment' }),
);
/** The same person does the same a dozen times. */
const alike = Array.from({ length: 12 }, (_, n) => step(30 + n, { action: 'update' }));

const meta = {
  title: 'Widgets/History',
  component: HistoryList,
  args: { entries, describe: rfiHistoryWords },
} satisfies Meta<typeof HistoryList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 32, maxWidth: 420 }}>
      <StoryState name="The way of an RFI">
        <HistoryList {...args} />
      </StoryState>
      <StoryState name="Beside its workflow">
        <HistoryList {...args} entries={beside} />
      </StoryState>
      <StoryState name="Long words">
        <HistoryList {...args} entries={long} />
      </StoryState>
      <StoryState name="More than fit">
        <HistoryList {...args} entries={many} limit={3} />
      </StoryState>
      <StoryState name="Steps alike">
        <HistoryList {...args} entries={alike} />
      </StoryState>
      <StoryState name="Nothing yet">
        <HistoryList {...args} entries={[]} />
      </StoryState>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/deleted a comment/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 12 steps' }));
    await expect(canvas.queryByRole('button', { name: /^Show all/ })).toBeNull();
  },
};
