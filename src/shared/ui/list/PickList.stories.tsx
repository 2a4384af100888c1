import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { partStory } from '@/shared/testing/story-api';
import { PickList } from './PickList';

interface Line {
  id: string;
  name: string;
  isTaken: boolean;
}
const linesOf = (lines: number, takenEvery: number): Line[] =>
  Array.from({ length: lines }, (_, index) => ({
    id: `line-${String(index)}`,
    name: `${index % 2 === 0 ? 'Footing' : 'Column'} ${String(index + 1)}`,
    isTaken: takenEvery > 0 && index % takenEvery === takenEvery - 1,
  }));

interface PickingProps {
  /** What is listed, and what is searched. */
  label: string;
  searchLabel: string;
  /** How many there are, and which of them cannot be chosen: every so-manieth, none for 0. */
  lines: number;
  takenEvery: number;
  /** Whether any are to be chosen, or only looked at. */
  chooses: boolean;
  /** The server does not answer. */
  fails: boolean;
  /** What it says where nothing is listed. */
  empty: string;
}
function Picking({ label, searchLabel, lines, takenEvery, chooses, fails, empty }: PickingProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Line>>(new Map());
  return (
    <>
      <PickList<Line>
        label={label}
        searchLabel={searchLabel}
        queryKey={['story', lines, takenEvery, fails]}
        read={async ({ page, limit, searchText = '' }) => {
          if (fails) throw new Error('Broke');
          const all = await find(linesOf(lines, takenEvery), searchText);
          return {
            data: all.slice((page - 1) * limit, page * limit),
            meta: { totalPages: Math.ceil(all.length / limit) },
          };
        }}
        keyOf={({ id }) => id}
        isOff={({ isTaken }) => isTaken}
        chosen={chooses ? chosen : undefined}
        onChoose={setChosen}
        empty={empty}
      >
        {({ name }) => <span>{name}</span>}
      </PickList>
      <p role="status">{chosen.size} chosen</p>
    </>
  );
}
const find = (lines: readonly Line[], text: string) =>
  Promise.resolve(lines.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())));

const meta = {
  title: 'Shared/List/Pick list',
  tags: ['autodocs'],
  component: Picking,
  // What is listed is another list once it changes.
  render: (args) => <Picking key={JSON.stringify(args)} {...args} />,
  parameters: partStory(),
  args: {
    label: 'Lines',
    searchLabel: 'Search lines',
    lines: 30,
    takenEvery: 4,
    chooses: true,
    fails: false,
    empty: 'There is no line yet.',
  },
  argTypes: {
    lines: { control: { type: 'range', min: 0, max: 120, step: 1 } },
    takenEvery: { control: { type: 'range', min: 0, max: 10, step: 1 } },
  },
} satisfies Meta<typeof Picking>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All of a page but those that cannot be; the choice outlives pages and searches. */
export const Choosing: Story = {
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
  args: { chooses: false },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Footing 1')).toBeVisible();
    await expect(within(canvasElement).queryByRole('checkbox')).toBeNull();
  },
};
export const Empty: Story = { args: { lines: 0 } };
export const Failed: Story = {
  args: { fails: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
