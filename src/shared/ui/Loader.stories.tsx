import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button';
import { Loader } from './Loader';
import { Section } from './page/Section';

const press = fn();

const meta = {
  title: 'Shared/Loader',
  tags: ['autodocs'],
  component: Loader,
  args: {
    loading: true,
    children: (
      <Section title="Certificate" description="The amount that the architect certifies.">
        <Button size="sm" onClick={press}>
          Certify
        </Button>
      </Section>
    ),
  },
} satisfies Meta<typeof Loader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};

/** What is covered stays in its place and takes no clicks. */
export const Cover: Story = {
  args: { mode: 'cover' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText('Certify').closest('button')).not.toHaveFocus();
    await expect(press).not.toHaveBeenCalled();
  },
};
export const Done: Story = { args: { loading: false } };
