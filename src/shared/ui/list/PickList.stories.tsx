import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { partStory } from '@/shared/testing/story-api';
import { PickList } from './PickList';

const meta = { title: 'Shared/List/Pick list', tags: ['autodocs'], parameters: partStory() } satisfies Meta;
export default meta;
type Story = StoryObj;

interface Line {
  id: string;
  name: string;
  isTaken: boolean;
}
const LINES: readonly Line[] = Array.from({ length: 30 }, (_, index) => ({
  id: `line-${String(index)}`,
  name: `${index % 2 === 0 ? 'Footing' : 'Column'} ${String(index + 1)}`,
  isTaken: index % 4 === 3,
}));

interface Lines {
  of: (text: string) => Promise<readonly Line[]>;
  queryKey: string;
  chooses?: boolean;
}
function Picking({ of, queryKey, chooses = true }: Lines) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Line>>(new Map());
  return (
    <>
      <PickList<Line>
        label="Lines"
        searchLabel="Search lines"
        queryKey={['story', queryKey]}
        read={async ({ page, limit, searchText = '' }) => {
          const all = await of(searchText);
          return {
            data: all.slice((page - 1) * limit, page * limit),
            meta: { totalPages: Math.ceil(all.length / limit) },
          };
        }}
        keyOf={({ id }) => id}
        isOff={({ isTaken }) => isTaken}
        chosen={chooses ? chosen : undefined}
        onChoose={setChosen}
        empty="There is no line yet."
      >
        {({ name }) => <span>{name}</span>}
      </PickList>
      <p role="status">{chosen.size} chosen</p>
    </>
  );
}
const find = (text: string) =>
  Promise.resolve(LINES.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())));

/** All of a page but those that cannot be; the choice outlives pages and searches. */
export const Choosing: Story = {
  render: () => <Picking of={find} queryKey="choosing" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All on this page' }));
    await waitFor(() => expect(canvas.getByText('19 chosen')).toBeVisible());
    await expect(canvas.getByRole('checkbox', { name: 'Column 4' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 2' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Footing 27' }));
    await userEvent.type(canvas.getByRole('searchbox'), 'footing 1');
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Footing 27' })).toBeNull());
    await expect(canvas.getByText('20 chosen')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'x');
    await expect(await canvas.findByText('Nothing matches. Try another word.')).toBeVisible();
  },
};
/** To be looked at only. */
export const Reading: Story = {
  render: () => <Picking of={find} queryKey="reading" chooses={false} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Footing 1')).toBeVisible();
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull();
  },
};
export const Empty: Story = { render: () => <Picking of={() => Promise.resolve([])} queryKey="empty" /> };
export const Failed: Story = {
  render: () => <Picking of={() => Promise.reject(new Error('Broke'))} queryKey="failed" />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
