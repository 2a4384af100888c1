import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ApiError } from '@/shared/api/api-error';
import { onStage } from '@/shared/testing/DialogStage';
import { ConfirmDialog } from './ConfirmDialog';

const CONFLICT = 'This schedule of values is Approved; only a submitted one can be rejected.';

const meta = {
  title: 'Shared/ConfirmDialog',
  tags: ['autodocs'],
  decorators: [onStage],
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Reject this schedule of values?',
    confirmLabel: 'Reject',
    children: 'It goes back to its creator, who can change and resubmit it.',
    comment: { label: 'What has to change', required: true },
    onConfirm: fn(() => Promise.resolve()),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const LongText: Story = {
  args: {
    danger: true,
    title: 'Reject the schedule of values of Harborview Medical Office Building and Rehabilitation Center?',
    confirmLabel: 'Reject and return to its creator',
  },
};

/** It waits for the server; a second click changes nothing. */
export const Pending: Story = {
  args: { comment: undefined, onConfirm: fn(() => new Promise(() => undefined)) },
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    const button = dialog.getByRole('button', { name: 'Reject' });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const CommentMissing: Story = {
  play: async ({ args }) => {
    const dialog = within(document.body);
    await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** A refusal stands in the dialog, and what was typed stays. */
export const Refused: Story = {
  args: {
    onConfirm: fn(() =>
      Promise.reject(new ApiError({ status: 409, errorCode: 'WRONG_STATUS', message: CONFLICT })),
    ),
  },
  play: async ({ args }) => {
    const dialog = within(document.body);
    await userEvent.type(await dialog.findByRole('textbox'), 'Split the rough-in from the trim.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText(CONFLICT)).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('Split the rough-in from the trim.');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
