import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { onPhone } from '@/shared/testing/story-api';
import { NewVersionBar } from './NewVersion';

const meta = {
  title: 'Shell/New version',
  component: NewVersionBar,
  args: { onReload: fn(), onLater: fn() },
} satisfies Meta<typeof NewVersionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Offered, never forced: each of its two answers does what it says. */
export const Offered: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(args.onLater).toHaveBeenCalledOnce();
    await expect(args.onReload).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Load it now' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};
export const OnPhone: Story = { globals: onPhone };
