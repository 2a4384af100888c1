import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button';
import { ToastContent } from './ToastContent';
import { toast } from './toast';

const LONG =
  'Bid_items_Harborview_Medical_Office_Building_addendum_3_revision_B_final.xlsx could not be read: it is protected by a password. Take the protection off and upload it again.';

function Toasts() {
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', minBlockSize: 420, alignContent: 'start' }}>
      <Button size="sm" onClick={() => toast.success('Project saved')}>
        Success
      </Button>
      <Button size="sm" onClick={() => toast.error(LONG)}>
        Error
      </Button>
      <Button size="sm" onClick={() => toast.warning('Somebody else changed this project.')}>
        Warning
      </Button>
      <Button size="sm" onClick={() => toast.info('You are back online.')}>
        Information
      </Button>
    </Box>
  );
}

const meta = {
  title: 'Shared/Toast',
  tags: ['autodocs'],
  component: ToastContent,
  args: {
    id: 'toast',
    message: 'Project saved',
    variant: 'success',
    persist: true,
    hideIconVariant: false,
    iconVariant: {},
    anchorOrigin: { vertical: 'top', horizontal: 'right' },
    autoHideDuration: null,
    style: {},
  },
  argTypes: {
    variant: { control: 'inline-radio', options: ['success', 'error', 'warning', 'info'] },
    message: { control: 'text' },
  },
  parameters: { controls: { include: ['message', 'variant'] } },
} satisfies Meta<typeof ToastContent>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One toast to play with: its words and its tone. */
export const Usual: Story = {};

const showAll: Story['play'] = async ({ canvasElement }) => {
  const page = within(document.body);
  for (const button of await within(canvasElement).findAllByRole('button')) await userEvent.click(button);
  const saved = await page.findByText('Project saved');
  await waitFor(() => expect(saved).toBeVisible());
  await expect(page.getAllByRole('alert').length).toBe(2);
};

/** Failures interrupt a screen reader, the rest waits; each can be put away. */
export const All: Story = {
  render: () => <Toasts />,
  parameters: { toastsStay: true },
  play: async (context) => {
    await showAll(context);
    const page = within(document.body);
    const [close] = page.getAllByRole('button', { name: 'Dismiss' });
    if (close !== undefined) await userEvent.click(close);
    await waitFor(() => expect(page.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3));
    // Below the header (64), and on a desk below the line with the page's actions (24 + 40).
    const top = window.innerWidth < 600 ? 64 : 64 + 24 + 40;
    for (const toastOf of [...page.getAllByRole('alert'), ...page.getAllByRole('status')])
      await expect(toastOf.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
  },
};
