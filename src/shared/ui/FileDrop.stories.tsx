import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FileDrop } from './FileDrop';

const meta = {
  title: 'Shared/FileDrop',
  tags: ['autodocs'],
  component: FileDrop,
  args: {
    label: 'Drop a spreadsheet here',
    accept: '.xlsx,.csv',
    maxBytes: 1_048_576,
    hint: 'Excel or CSV, up to 1 MB',
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement): HTMLInputElement => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('No file input');
  return input;
};

export const Idle: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.upload(inputOf(canvasElement), new File(['a,b'], 'bid-items.csv'));
    await expect(args.onFiles).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { busy: true } };

/** Refused before anything is sent. */
export const TooLarge: Story = {
  play: async ({ args, canvasElement }) => {
    const large = new File([new Uint8Array(1_048_577)], 'drawings.csv');
    await userEvent.upload(inputOf(canvasElement), large);
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'drawings.csv is larger than 1 MB',
    );
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

const refused: Story = {
  args: {
    multiple: true,
    error:
      'Bid_items_Harborview_Medical_Office_Building_addendum_3_revision_B_final_FINAL_2026-06-30.xlsx holds no sheet with an item column. Name one column “Item”.',
  },
};
export const RefusedWithLongName: Story = refused;
