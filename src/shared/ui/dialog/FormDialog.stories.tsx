import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { onStage } from '@/shared/testing/DialogStage';
import { StoryPage } from '@/shared/testing/StoryPage';
import { TextInput } from '../form/TextInput';
import { RouterLink } from '../RouterLink';
import { FormDialog } from './FormDialog';
import { UnsavedGuard } from './UnsavedGuard';

const meta = {
  title: 'Shared/FormDialog',
  tags: ['autodocs'],
  decorators: [onStage],
  component: FormDialog,
  args: {
    open: true,
    title: 'Invite a colleague',
    submitLabel: 'Send invitation',
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    onClose: fn(),
    children: (
      <>
        <TextInput label="Email" type="email" required />
        <TextInput label="Message" multiline helperText="It stands in the invitation." />
      </>
    ),
  },
} satisfies Meta<typeof FormDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends, Escape closes. */
export const Open: Story = {
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Invite a colleague' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus());
    await userEvent.keyboard('noah.price@northgate.example{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While it sends, neither Escape nor Cancel takes it away. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};
/** Where something was entered, Escape asks first: it is pressed by mistake. */
export const EscapeAsks: Story = {
  args: { dirty: true },
  play: async ({ args }) => {
    const body = within(document.body);
    await body.findByRole('dialog', { name: 'Invite a colleague' });
    await userEvent.keyboard('{Escape}');
    const ask = within(await body.findByRole('dialog', { name: 'Discard what you entered?' }));
    await waitFor(() => expect(ask.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.queryByText('Discard what you entered?')).toBeNull());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = {
  args: {
    title: 'Invite a colleague to Harborview Medical Office Building and Rehabilitation Center, Phase 2b',
  },
};

/** Leaving a page with unsaved changes asks first. */
export const LeavingUnsaved: Story = {
  render: () => (
    <StoryPage path="/here">
      <UnsavedGuard dirty />
      <RouterLink to="/app">All projects</RouterLink>
    </StoryPage>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: 'All projects' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Stay' })).toHaveFocus());
  },
};
