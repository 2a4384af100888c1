import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { APPROVED } from '../../testing/sov-story';
import { HistoryItem } from './HistoryItem';

const [example] = APPROVED.history;
if (example === undefined) throw new Error('The contract has no example of a history');
const step = (n: number, change: Partial<HistoryEntry>): HistoryEntry => ({
  ...example,
  id: `${example.id}-${String(n)}`,
  comment: null,
  changes: [],
  ...change,
});
const cells = Array.from({ length: 9 }, (_, n) => ({
  field: `R-${String(n + 1)}.unitPrice`,
  from: '12.00',
  to: '14.50',
}));
const ENTRIES = [
  step(1, { action: 'comment' }),
  step(2, { action: 'delete-comment' }),
  step(3, { action: 'reject', comment: `Split the site work. ${'x'.repeat(120)}` }),
  step(4, { action: 'save', changes: cells }),
  step(5, { action: 'import', changes: [{ field: 'fileName', from: null, to: 'bid-items.xlsx' }] }),
  step(6, { action: 'approve', actor: null }),
];

const meta = {
  title: 'Pages/Schedule of values/History',
  component: HistoryItem,
  args: { entry: example },
} satisfies Meta<typeof HistoryItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  render: () => (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16, maxWidth: 400 }}>
      {ENTRIES.map((entry) => (
        <HistoryItem key={entry.id} entry={entry} />
      ))}
    </ol>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^commented$/)).toBeVisible();
    await expect(canvas.getByText(/^deleted a comment$/)).toBeVisible();
    await expect(canvas.getByText('and 3 more changes')).toBeVisible();
  },
};
